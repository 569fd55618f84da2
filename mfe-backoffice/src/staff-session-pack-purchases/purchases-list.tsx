import { Stack } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { useListAddress } from '../frame/list-address.ts';
import { LoadMore } from '../frame/load-more.tsx';
import { useSearchBox } from '../frame/use-search-box.ts';
import { RefundDialog } from '../refunds/refund-dialog.tsx';
import { fileOf, SalesFilters } from '../staff-subscriptions/sales-filters.tsx';
import { NothingHere } from '../staff-subscriptions/subscriptions-list.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type PurchaseView, type Sort, type StatusFilter, usePurchases } from './api.ts';
import { PurchaseDrawer } from './purchase-drawer.tsx';
import { PurchasesTable } from './purchases-table.tsx';

const statuses = [
  'all',
  'completed',
  'pending',
  'failed',
  'refunded',
] as const satisfies readonly StatusFilter[];
const sorts = ['newest', 'oldest'] as const satisfies readonly Sort[];

export function PurchasesList() {
  const t = useBackofficeWords();
  const address = useListAddress(statuses);
  const search = useSearchBox(address.search, address.setSearch);
  const purchases = usePurchases(wantedOf(address));
  const [refunded, setRefunded] = useState<PurchaseView>();
  const [done, setDone] = useState<{ waits: boolean }>();
  const open = purchases.data?.find(({ id }) => id === address.review);
  return (
    <Stack gap={4}>
      <Filters address={address} search={search} />
      {done ? (
        <DoneNotice event={done}>
          {t(done.waits ? 'sales.done.refundWaits' : 'sales.done.refund')}
        </DoneNotice>
      ) : null}
      <QueryView
        query={purchases}
        empty={
          <NothingHere
            filtered={address.filter !== 'all' || address.search !== ''}
            onClear={() => {
              search.setText('');
              address.setFilter('all');
              address.setSearch('');
            }}
          />
        }
      >
        {(rows) => (
          <PurchasesTable rows={rows} current={address.review} onOpen={address.openReview} />
        )}
      </QueryView>
      <LoadMore query={purchases} words="sales.packs" />
      {open ? (
        <PurchaseDrawer purchase={open} onClose={address.closeReview} onRefund={setRefunded} />
      ) : null}
      {refunded ? (
        <RefundDialog
          paymentId={refunded.id}
          of={refunded.sessionPack.name}
          refundableUsd={refunded.refundableUsd}
          text={t('refunds.textPack')}
          onClose={() => setRefunded(undefined)}
          onDone={(waits) => {
            setRefunded(undefined);
            setDone({ waits });
            address.closeReview();
          }}
        />
      ) : null}
    </Stack>
  );
}

type Address = ReturnType<typeof useListAddress<StatusFilter>>;

function wantedOf(address: Address) {
  const sort = sorts.find((one) => one === address.sort) ?? 'newest';
  return { status: address.filter, sort, search: address.search };
}

function Filters(props: { address: Address; search: ReturnType<typeof useSearchBox> }) {
  const t = useBackofficeWords();
  const { address, search } = props;
  const wanted = wantedOf(address);
  return (
    <SalesFilters
      search={search}
      status={{
        value: wanted.status,
        options: statuses.map((value) => ({
          value,
          label: value === 'all' ? t('sales.filter.all') : t(`sales.money.${value}`),
        })),
        onChange: address.setFilter,
      }}
      sort={{
        value: wanted.sort,
        options: sorts.map((value) => ({ value, label: t(`sales.sort.${value}`) })),
        onChange: (value) => address.setSort(value === 'newest' ? undefined : value),
      }}
      files={[{ href: fileOf('session-pack-purchases', wanted), label: t('sales.file.packs') }]}
    />
  );
}
