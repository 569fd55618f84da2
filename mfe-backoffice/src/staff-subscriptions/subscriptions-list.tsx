import { Button, EmptyState, Stack } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { useListUrl } from '../frame/list-url.ts';
import { LoadMore } from '../frame/load-more.tsx';
import { useSearchBox } from '../frame/use-search-box.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type Action, type Sort, type StatusFilter, useSubscriptions } from './api.ts';
import { fileOf, SalesFilters } from './sales-filters.tsx';
import { SubscriptionDrawer } from './subscription-drawer.tsx';
import { SubscriptionsTable } from './subscriptions-table.tsx';

const statuses = [
  'all',
  'active',
  'paused',
  'pending_cancellation',
  'cancelled',
] as const satisfies readonly StatusFilter[];
const sorts = ['newest', 'oldest', 'next_billing'] as const satisfies readonly Sort[];

export function SubscriptionsList() {
  const t = useBackofficeWords();
  const url = useListUrl(statuses);
  const search = useSearchBox(url.search, url.setSearch);
  const sort = sorts.find((each) => each === url.sort) ?? 'newest';
  const wanted = { status: url.filter, sort, search: url.search };
  const subscriptions = useSubscriptions(wanted);
  const [done, setDone] = useState<{ action: Action | 'refund' | 'refundWaits' }>();
  return (
    <Stack gap={4}>
      <SalesFilters
        search={search}
        status={{
          value: url.filter,
          options: statuses.map((value) => ({ value, label: t(`sales.filter.${value}`) })),
          onChange: url.setFilter,
        }}
        sort={{
          value: sort,
          options: sorts.map((value) => ({ value, label: t(`sales.sort.${value}`) })),
          onChange: (value) => url.setSort(value === 'newest' ? undefined : value),
        }}
        files={[
          { href: fileOf('subscriptions', wanted), label: t('sales.file.subscriptions') },
          { href: fileOf('transactions', {}), label: t('sales.file.transactions') },
        ]}
      />
      {done ? <DoneNotice event={done}>{t(`sales.done.${done.action}`)}</DoneNotice> : null}
      <QueryView
        query={subscriptions}
        empty={
          <NothingHere
            filtered={url.filter !== 'all' || url.search !== ''}
            onClear={() => {
              search.setText('');
              url.clear();
            }}
          />
        }
      >
        {(rows) => <SubscriptionsTable rows={rows} current={url.review} onOpen={url.openReview} />}
      </QueryView>
      <LoadMore query={subscriptions} words="sales.subscriptions" />
      {url.review ? (
        <SubscriptionDrawer
          key={url.review}
          id={url.review}
          onClose={url.closeReview}
          onDone={(action) => setDone({ action })}
        />
      ) : null}
    </Stack>
  );
}

export function NothingHere({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useBackofficeWords();
  if (!filtered) {
    return <EmptyState drawing="cup" title={t('sales.none')} text={t('sales.noneText')} />;
  }
  return (
    <EmptyState
      drawing="search"
      title={t('sales.noMatch')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('sales.clear')}
        </Button>
      }
    />
  );
}
