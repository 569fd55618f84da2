import { Button, Card, EmptyState, Page, PageHeader, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useRecordedSessions } from './api.ts';
import { RecordSessionButton } from './record-session-button.tsx';
import { RecordedCard } from './recorded-sessions.tsx';
import { SessionsToRecord } from './sessions-to-record.tsx';

/** All session logs of the companion, and the sessions that still need one. */
export function SessionLogsPage() {
  const t = useCompanionWords();
  const query = useRecordedSessions(20);
  return (
    <Page width="reading">
      <PageHeader
        title={t('sessionLogs.recent')}
        back={{ href: '/dashboard', label: t('sessionLogs.back') }}
        actions={<RecordSessionButton variant="primary" />}
      />
      <Stack gap={6}>
        <SessionsToRecord />
        <QueryView
          query={query}
          isEmpty={({ pages }) => pages.every((page) => page.sessionLogs.length === 0)}
          empty={
            <Card>
              <EmptyState
                level={2}
                drawing="letter"
                title={t('sessionLogs.empty')}
                text={t('sessionLogs.emptyText')}
              />
            </Card>
          }
        >
          {({ pages }) => (
            <Stack gap={4}>
              {pages
                .flatMap((page) => page.sessionLogs)
                .map((log) => (
                  <RecordedCard key={log.id} log={log} />
                ))}
              {query.hasNextPage ? (
                <Button
                  variant="quiet"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('sessionLogs.older')}
                </Button>
              ) : null}
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Page>
  );
}
