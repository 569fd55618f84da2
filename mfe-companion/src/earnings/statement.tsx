import { CsvSeparatorSelect, useCsvSeparator } from '@kabar/parts/csv-files/csv-separator';
import { Badge, Group, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useLanguage } from '@kabar/web/words';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { statementFileOf, useStatement } from './api.ts';
import { useSayEarnings } from './use-say-earnings.ts';
import './earnings.css';

const tones = {
  held: 'neutral',
  objected: 'orange',
  taken_back: 'red',
  payable: 'blue',
  in_payout: 'sun',
  paid: 'green',
} as const;

/** A month's earnings, one line per session, and their sum. */
export function Statement({ month }: { month: string }) {
  const t = useCompanionWords();
  const say = useSayEarnings();
  const language = useLanguage();
  const csv = useCsvSeparator();
  const fileOf = (format: 'pdf' | 'csv') => {
    const href = statementFileOf(month, format, language);
    return format === 'csv' ? csv.fileAt(href) : href;
  };
  return (
    <QueryView query={useStatement(month)}>
      {({ lines, totalIdr }) => (
        <Stack gap={4}>
          <ul className="companion-earnings-rows">
            {lines.map(({ id, kind, isCorrection, minutes, amountIdr, state, ...session }) => (
              <li key={id}>
                <Stack gap={1}>
                  <Text>{say.session(session)}</Text>
                  <Text tone="soft" size="small">
                    {isCorrection ? `${t('earnings.correction')}: ` : ''}
                    {t(`earnings.kind.${kind}`)}, {t('earnings.minutes', { count: minutes })}
                  </Text>
                </Stack>
                <Badge tone={tones[state]}>{t(`earnings.state.${state}`)}</Badge>
                <strong>{say.idr(amountIdr)}</strong>
              </li>
            ))}
          </ul>
          <Text>{t('earnings.total', { amount: say.idr(totalIdr) })}</Text>
          <div className="companion-earnings-separator">
            <CsvSeparatorSelect csv={csv} />
          </div>
          <Group>
            {(['pdf', 'csv'] as const).map((format) => (
              <a
                key={format}
                className="k-button"
                data-variant="secondary"
                href={fileOf(format)}
                download
              >
                {t(`earnings.download.${format}`)}
              </a>
            ))}
          </Group>
        </Stack>
      )}
    </QueryView>
  );
}
