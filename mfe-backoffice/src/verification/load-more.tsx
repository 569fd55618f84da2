import { Button, Group, Text } from '@kabar/ui/base';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { useCompanions } from './api.ts';

/** How many are shown, and the next page when there is one. */
export function LoadMore({ query }: { query: ReturnType<typeof useCompanions> }) {
  const t = useBackofficeWords();
  const count = query.data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Group gap={4} justify="between">
      <Text tone="soft" size="small">
        {t('companions.count', { count })}
      </Text>
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('companions.loadMore')}
        </Button>
      ) : null}
    </Group>
  );
}
