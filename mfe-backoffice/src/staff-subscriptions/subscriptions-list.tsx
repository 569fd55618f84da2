import { Button, EmptyState, Stack } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { useListAddress } from '../frame/list-address.ts';
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
  const address = useListAddress(statuses);
  const search = useSearchBox(address.search, address.setSearch);
  const sort = sorts.find((one) => one === address.sort) ?? 'newest';
  const wanted = { status: address.filter, sort, search: address.search };
  const subscriptions = useSubscriptions(wanted);
  const [done, setDone] = useState<{ action: Action | 'refund' | 'refundWaits' }>();
  return (
    <Stack gap={4}>
      <SalesFilters
        search={search}
        status={{
          value: address.filter,
          options: statuses.map((value) => ({ value, label: t(`sales.filter.${value}`) })),
          onChange: address.setFilter,
        }}
        sort={{
          value: sort,
          options: sorts.map((value) => ({ value, label: t(`sales.sort.${value}`) })),
          onChange: (value) => address.setSort(value === 'newest' ? undefined : value),
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
            filtered={address.filter !== 'all' || address.search !== ''}
            onClear={() => {
              search.setText('');
              address.clear();
            }}
          />
        }
      >
        {(rows) => (
          <SubscriptionsTable rows={rows} current={address.review} onOpen={address.openReview} />
        )}
      </QueryView>
      <LoadMore query={subscriptions} words="sales.subscriptions" />
      {address.review ? (
        <SubscriptionDrawer
          key={address.review}
          id={address.review}
          onClose={address.closeReview}
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
