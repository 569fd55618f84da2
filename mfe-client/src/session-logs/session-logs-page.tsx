import { Button, Card, EmptyState, Page, PageHeader, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useClientWords } from '../words/use-client-words.ts';
import { useSessionLogs } from './api.ts';
import { firstOfEach, SessionLogCard } from './session-log-card.tsx';

/** All session logs that companions recorded for the client. */
export function SessionLogsPage() {
  const t = useClientWords();
  const query = useSessionLogs(20);
  const logs = query.data?.pages.flatMap((page) => page.sessionLogs) ?? [];
  const reviewed = firstOfEach(logs);
  return (
    <Page width="reading">
      <PageHeader
        title={t('sessionLogs.title')}
        lead={t('sessionLogs.lead')}
        back={{ href: '/dashboard', label: t('sessionLogs.back') }}
      />
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
        {() => (
          <Stack gap={4}>
            {logs.map((log) => (
              <SessionLogCard key={log.id} log={log} mayReview={reviewed.has(log.id)} />
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
    </Page>
  );
}
