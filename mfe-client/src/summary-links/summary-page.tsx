import { Button, MessageBox, Stack, Text } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { MailLinkPage } from '../mail-stops/mail-link-page.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type FamilySummaryView, useLinkTarget, useReadSummary } from './api.ts';

/** /care/summary: the page on which a family member reads one summary. */
export function SummaryPage() {
  const t = useClientWords();
  return (
    <MailLinkPage title={t('familySummary.title')} useTarget={useLinkTarget}>
      {(token, { personName }) => <Opened token={token} personName={personName} />}
    </MailLinkPage>
  );
}

function Opened({ token, personName }: { token: string; personName: string }) {
  const t = useClientWords();
  const read = useReadSummary(token);
  if (read.isSuccess) return <Summary summary={read.data} />;
  return (
    <Stack gap={5}>
      <Text>{t('familySummary.waits', { name: personName })}</Text>
      <Text tone="soft">{t('familySummary.recorded')}</Text>
      {read.isError ? (
        <MessageBox tone="danger" live>
          {refusalTitle(read.error) ?? t('familySummary.failed')}
        </MessageBox>
      ) : null}
      <Button size="large" fullWidth busy={read.isPending} onClick={() => read.mutate()}>
        {t('familySummary.open')}
      </Button>
    </Stack>
  );
}

function Summary({ summary }: { summary: FamilySummaryView }) {
  const t = useClientWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const start = new Date(summary.startedAt);
  const minutes = t('sessionLogs.minutes', { count: Math.floor(summary.durationSeconds / 60) });
  return (
    <Stack gap={4} as="article">
      <Text bold>
        {t('familySummary.call', {
          name: summary.personName,
          companion: summary.companionName ?? t('familySummary.companionGone'),
        })}
      </Text>
      <Text tone="soft">
        {sayDate(start, reader)}, {sayTime(start, reader)}
        <br />
        {t(`sessionLogs.by.${summary.medium}`)}, {minutes}
      </Text>
      <Text>{summary.summary}</Text>
    </Stack>
  );
}
