import { Button, Card, MessageBox, Page, PageHeader, Spinner, Stack, Text } from '@kabar/ui/base';
import { isCutLink, refusalTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useTokenFromAddress } from '@kabar/web/token-in-address';
import { asLanguage, changeLanguage, useLanguage } from '@kabar/web/words';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useClientWords } from '../words/use-client-words.ts';
import { type FamilySummaryView, useLinkTarget, useReadSummary } from './api.ts';

/**
 * /care/summary: where somebody of the family reads one summary, in the language of the mail and without an account. Mail scanners
 * follow links, so opening it changes nothing; a button opens the summary.
 */
export function SummaryPage() {
  const t = useClientWords();
  const { hash } = useLocation();
  const [language] = useState(() => asLanguage(new URLSearchParams(hash.slice(1)).get('language')));
  const token = useTokenFromAddress('token');
  useEffect(() => {
    if (language !== undefined) changeLanguage(language);
  }, [language]);
  return (
    <Page width="narrow">
      <PageHeader title={t('familySummary.title')} />
      {token === undefined ? (
        <Card>
          <MessageBox tone="info">{t('familySummary.noLink')}</MessageBox>
        </Card>
      ) : (
        <SummaryByLink token={token} />
      )}
    </Page>
  );
}

function SummaryByLink({ token }: { token: string }) {
  const t = useClientWords();
  const query = useLinkTarget(token);
  if (query.isError) {
    const title = isCutLink(query.error) ? t('familySummary.noLink') : refusalTitle(query.error);
    if (title !== undefined) return <MessageBox tone="info">{title}</MessageBox>;
  }
  return (
    <QueryView query={query} loading={<Spinner label={t('familySummary.loading')} />}>
      {({ personName }) => (
        <Card>
          <Opened token={token} personName={personName} />
        </Card>
      )}
    </QueryView>
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
