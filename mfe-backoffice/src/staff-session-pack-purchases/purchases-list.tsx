import { Stack } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { useListUrl } from '../frame/list-url.ts';
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
  const url = useListUrl(statuses);
  const search = useSearchBox(url.search, url.setSearch);
  const purchases = usePurchases(wantedOf(url));
  const [refunded, setRefunded] = useState<PurchaseView>();
  const [done, setDone] = useState<{ waits: boolean }>();
  const open = purchases.data?.find(({ id }) => id === url.review);
  return (
    <Stack gap={4}>
      <Filters url={url} search={search} />
      {done ? (
        <DoneNotice event={done}>
          {t(done.waits ? 'sales.done.refundWaits' : 'sales.done.refund')}
        </DoneNotice>
      ) : null}
      <QueryView
        query={purchases}
        empty={
          <NothingHere
            filtered={url.filter !== 'all' || url.search !== ''}
            onClear={() => {
              search.setText('');
              url.setFilter('all');
              url.setSearch('');
            }}
          />
        }
      >
        {(rows) => <PurchasesTable rows={rows} current={url.review} onOpen={url.openReview} />}
      </QueryView>
      <LoadMore query={purchases} words="sales.packs" />
      {open ? (
        <PurchaseDrawer purchase={open} onClose={url.closeReview} onRefund={setRefunded} />
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
            url.closeReview();
          }}
        />
      ) : null}
    </Stack>
  );
}

type ListUrl = ReturnType<typeof useListUrl<StatusFilter>>;

function wantedOf(url: ListUrl) {
  const sort = sorts.find((each) => each === url.sort) ?? 'newest';
  return { status: url.filter, sort, search: url.search };
}

function Filters(props: { url: ListUrl; search: ReturnType<typeof useSearchBox> }) {
  const t = useBackofficeWords();
  const { url, search } = props;
  const wanted = wantedOf(url);
  return (
    <SalesFilters
      search={search}
      status={{
        value: wanted.status,
        options: statuses.map((value) => ({
          value,
          label: value === 'all' ? t('sales.filter.all') : t(`sales.money.${value}`),
        })),
        onChange: url.setFilter,
      }}
      sort={{
        value: wanted.sort,
        options: sorts.map((value) => ({ value, label: t(`sales.sort.${value}`) })),
        onChange: (value) => url.setSort(value === 'newest' ? undefined : value),
      }}
      files={[{ href: fileOf('session-pack-purchases', wanted), label: t('sales.file.packs') }]}
    />
  );
}
