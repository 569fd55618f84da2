import {
  Button,
  EmptyState,
  Grid,
  Group,
  LinkButton,
  Page,
  PageHeader,
  SkeletonCard,
  Stack,
} from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useClientWords } from '../words/use-client-words.ts';
import { usePublicCompanions } from './api.ts';
import { CompanionCard } from './companion-card.tsx';

export function PublicCompanionsPage() {
  const t = useClientWords();
  const query = usePublicCompanions();
  return (
    <Page>
      <PageHeader title={t('publicCompanions.title')} lead={t('publicCompanions.lead')} />
      <QueryView
        query={query}
        isEmpty={(data) => data.pages.every((page) => page.companions.length === 0)}
        empty={<NoCompanions onRefresh={() => void query.refetch()} busy={query.isFetching} />}
        loading={
          <Grid>
            <SkeletonCard />
            <SkeletonCard />
            <SkeletonCard />
          </Grid>
        }
      >
        {(data) => (
          <Stack gap={6} align="center">
            <Grid as="ul" fill className="client-companion-list">
              {data.pages
                .flatMap((page) => page.companions)
                .map((companion) => (
                  <CompanionCard key={companion.id} companion={companion} />
                ))}
            </Grid>
            {query.hasNextPage ? (
              <Button
                variant="secondary"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('publicCompanions.more')}
              </Button>
            ) : null}
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

function NoCompanions({ onRefresh, busy }: { onRefresh: () => void; busy: boolean }) {
  const t = useClientWords();
  return (
    <EmptyState
      drawing="people"
      level={2}
      title={t('publicCompanions.empty')}
      text={t('publicCompanions.emptyText')}
      action={
        <Group gap={3} justify="center">
          <Button onClick={onRefresh} busy={busy}>
            {t('publicCompanions.refresh')}
          </Button>
          <LinkButton variant="secondary" href="/dashboard">
            {t('publicCompanions.backToDashboard')}
          </LinkButton>
        </Group>
      }
    />
  );
}
