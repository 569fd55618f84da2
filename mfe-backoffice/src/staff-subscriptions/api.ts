import type { StaffSubscription, staffSubscriptions } from '@kabar/contracts/staff-subscriptions';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useRefreshSales } from '../use-refresh-sales.ts';

const api = createApi<typeof staffSubscriptions>('billing');

export type SubscriptionView = z.output<typeof StaffSubscription>;
export type TransactionView = SubscriptionView['transactions'][number];
export type StatusFilter = 'all' | SubscriptionView['status'];
export type Sort = 'newest' | 'oldest' | 'next_billing';

export interface Wanted {
  status: StatusFilter;
  sort: Sort;
  search: string;
}

/** The subscriptions, paginated. */
export function useSubscriptions({ status, sort, search }: Wanted) {
  return useInfiniteQuery({
    queryKey: ['staff-subscriptions', 'list', status, sort, search],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /subscriptions/staff',
        { status, sort, search: search || undefined, after: pageParam || undefined },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.subscriptions),
  });
}

export function useSubscription(id: string) {
  return useQuery({
    queryKey: ['staff-subscriptions', 'one', id],
    queryFn: ({ signal }) => api('GET /subscriptions/{id}/staff', { id }, { signal }),
  });
}

export type SubscriptionDetail = NonNullable<ReturnType<typeof useSubscription>['data']>;

/** The actions of staff; they are part of the notices' text keys. */
export type Action = 'pause' | 'resume' | 'cancel';

export interface Acting {
  action: Action;
  id: string;
  version: number;
  reason: string;
  /** The amount to refund with a cancellation. */
  refundUsd?: string | undefined;
}

type ActionProblem = ProblemOf<
  typeof staffSubscriptions,
  'POST /subscriptions/{id}/staff-cancellation'
>;

/** Refetches on success and on failure: a refusal means that the subscription has changed. */
export function useActOnSubscription() {
  const refresh = useRefreshSales();
  return useMutation<unknown, ActionProblem | Error, Acting>({
    mutationFn: ({ action, id, version, reason, refundUsd }) => {
      const options = { ifMatch: version };
      if (action === 'pause') return api('POST /subscriptions/{id}/pause', { id, reason }, options);
      if (action === 'resume') {
        return api('POST /subscriptions/{id}/resumption', { id, reason }, options);
      }
      const given = { id, reason, refundUsd };
      return api('POST /subscriptions/{id}/staff-cancellation', given, options);
    },
    onSettled: refresh,
  });
}

/** Subscriptions and payments of one person, newest first. */
export function useSalesOfPerson(userId: string) {
  return useQuery({
    queryKey: ['staff-subscriptions', 'of', userId],
    queryFn: ({ signal }) => api('GET /people/{userId}/subscriptions', { userId }, { signal }),
  });
}

export type PersonSales = NonNullable<ReturnType<typeof useSalesOfPerson>['data']>;
