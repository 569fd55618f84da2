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
import { useChosenSearch, withParameter } from '@kabar/web/use-chosen-search';
import { useClientWords } from '../words/use-client-words.ts';
import { usePublicCompanions } from './api.ts';
import { CompanionCard } from './companion-card.tsx';
import { FilterFields } from './filter-fields.tsx';
import { readFilters } from './filters.ts';

export function PublicCompanionsPage() {
  const t = useClientWords();
  const [search, choose] = useChosenSearch();
  const filters = readFilters(search);
  const isFiltered = Object.keys(filters).length > 0;
  const query = usePublicCompanions(filters);
  const clear = () => choose(new URLSearchParams(), { replace: true });
  return (
    <Page>
      <PageHeader title={t('publicCompanions.title')} lead={t('publicCompanions.lead')} />
      <Stack gap={5}>
        <FilterFields
          filters={filters}
          onChange={(name, value) => choose(withParameter(search, name, value), { replace: true })}
        />
        <QueryView
          query={query}
          isEmpty={(data) => data.pages.every((page) => page.companions.length === 0)}
          empty={
            isFiltered ? (
              <NoneOfThese onClear={clear} />
            ) : (
              <NoCompanions onRefresh={() => void query.refetch()} busy={query.isFetching} />
            )
          }
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
      </Stack>
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

function NoneOfThese({ onClear }: { onClear: () => void }) {
  const t = useClientWords();
  return (
    <EmptyState
      drawing="search"
      level={2}
      title={t('publicCompanions.noneOfThese')}
      text={t('publicCompanions.noneOfTheseText')}
      action={<Button onClick={onClear}>{t('publicCompanions.clear')}</Button>}
    />
  );
}
