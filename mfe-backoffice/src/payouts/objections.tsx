import { Button, Card, Heading, Stack, Text } from '@kabar/ui/base';
import { sayMoney } from '@kabar/web/say-money';
import { sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { Deed, ObjectionView } from './api.ts';
import './payouts.css';

interface ObjectionsProps {
  objections: readonly ObjectionView[];
  /** Of all, also those that are not shown. */
  count: number;
  onAsk: (deed: Deed) => void;
}

/** Earnings that are held back until an admin decides; nothing while there are none. */
export function Objections({ objections, count, onAsk }: ObjectionsProps) {
  const t = useBackofficeWords();
  const language = useLanguage();
  if (objections.length === 0) return null;
  return (
    <Card as="section">
      <Stack gap={5}>
        <Heading level={2}>{t('payouts.objections')}</Heading>
        <Text tone="soft">{t('payouts.objectionsText')}</Text>
        {objections.map(({ id, companion, day, minutes, amountIdr }) => (
          <Stack key={id} gap={2}>
            <Text>
              {t('payouts.objection', {
                name: companion.fullName ?? t('payouts.nobody'),
                day: sayDate(new Date(`${day}T00:00:00Z`), { language, timeZone: 'UTC' }),
                count: minutes,
                amount: sayMoney(amountIdr, 'IDR', language),
              })}
            </Text>
            <div className="backoffice-payouts-line">
              <Button variant="secondary" onClick={() => onAsk({ what: 'kept', id })}>
                {t('payouts.do.kept')}
              </Button>
              <Button variant="secondary" onClick={() => onAsk({ what: 'taken_back', id })}>
                {t('payouts.do.taken_back')}
              </Button>
            </div>
          </Stack>
        ))}
        {count > objections.length ? <Text tone="soft">{t('payouts.objectionsMore')}</Text> : null}
      </Stack>
    </Card>
  );
}
