import type {
  StaffSessionPackPurchase,
  staffSessionPackPurchases,
} from '@kabar/contracts/staff-session-pack-purchases';
import { createApi } from '@kabar/web/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof staffSessionPackPurchases>('billing');

export type PurchaseView = z.output<typeof StaffSessionPackPurchase>;
export type StatusFilter = 'all' | PurchaseView['paymentStatus'];
export type Sort = 'newest' | 'oldest';

/** The pack purchases, paginated. */
export function usePurchases(wanted: { status: StatusFilter; sort: Sort; search: string }) {
  const { status, sort, search } = wanted;
  return useInfiniteQuery({
    queryKey: ['staff-session-pack-purchases', status, sort, search],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /session-pack-purchases/staff',
        { status, sort, search: search || undefined, after: pageParam || undefined },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.purchases),
  });
}

/** Purchases of one person, newest first. */
export function usePurchasesOfPerson(userId: string) {
  return useQuery({
    queryKey: ['staff-session-pack-purchases', 'of', userId],
    queryFn: ({ signal }) =>
      api('GET /people/{userId}/session-pack-purchases', { userId }, { signal }),
    select: ({ purchases }) => purchases,
  });
}
