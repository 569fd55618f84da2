import { Button, Group, Text } from '@kabar/ui/base';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';

interface LoadMoreProps {
  query: {
    data: readonly unknown[] | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  words:
    | 'audit'
    | 'bookings'
    | 'checkIns'
    | 'companions'
    | 'conversations'
    | 'flags'
    | 'incidents'
    | 'mutes'
    | 'reassign'
    | 'releases'
    | 'sales.packs'
    | 'sales.subscriptions'
    | 'sessionLogs'
    | 'suspensions'
    | 'tasks'
    | 'teamMessages'
    | 'trialRequests'
    | 'users';
}

/** The number of shown rows, and a button for the next page if there is one. */
export function LoadMore({ query, words }: LoadMoreProps) {
  const t = useBackofficeWords();
  const count = query.data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Group gap={4} justify="between">
      <Text tone="soft" size="small">
        {t(`${words}.count`, { count })}
      </Text>
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t(`${words}.loadMore`)}
        </Button>
      ) : null}
    </Group>
  );
}
