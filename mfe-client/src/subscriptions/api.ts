import type { catalogue } from '@kabar/contracts/catalogue';
import type { Payment } from '@kabar/contracts/payments';
import type { Subscription, subscriptions } from '@kabar/contracts/subscriptions';
import { sayOffer } from '@kabar/parts/offers/say-offer';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useLanguage } from '@kabar/web/words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof subscriptions>('billing');
const catalogueApi = createApi<typeof catalogue>('billing');
const readCatalogue = (signal: AbortSignal) => catalogueApi('GET /catalogue', {}, { signal });

export type SubscriptionView = z.output<typeof Subscription>;
export type PlanView = Awaited<ReturnType<typeof readCatalogue>>['plans'][number];
type PaymentView = z.output<typeof Payment>;

const key = ['subscription'] as const;
const liveEvents = ['subscription_started', 'subscription_changed', 'payment_refunded'] as const;

/** The plans for sale, sorted by price. */
export function usePlans() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['catalogue'],
    queryFn: ({ signal }) => readCatalogue(signal),
    select: ({ plans }) => plans.map((plan) => sayOffer(plan, language)),
    staleTime: 60_000,
  });
}

/** The caller's subscription; disabled if signed out. */
export function useOwnSubscription() {
  const isSignedIn = useSession(({ state }) => state === 'signed-in');
  useLiveRefresh(liveEvents, key);
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /subscriptions/current', {}, { signal }),
    enabled: isSignedIn,
  });
}

/** After a change, also refetches payment options and payments. */
export function useRefreshSubscription() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [key, ['payments'], ['credits'], ['assignment'], ['bookings']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}

export type SubscribeProblem = ProblemOf<typeof subscriptions, 'POST /subscriptions'>;

interface Wanted {
  id: string;
  planId: string;
  companionId?: string | undefined;
  trialRequestId?: string | undefined;
}

export function useSubscribe() {
  return useMutation<PaymentView, SubscribeProblem, Wanted>({
    mutationFn: (wanted) => api('POST /subscriptions', wanted),
  });
}

export function useCancelSubscription() {
  const refresh = useRefreshSubscription();
  return useMutation({
    mutationFn: (id: string) => api('POST /subscriptions/{id}/cancellation', { id }),
    onSettled: refresh,
  });
}

export function useAskPause() {
  const refresh = useRefreshSubscription();
  return useMutation({
    mutationFn: (id: string) => api('POST /subscriptions/{id}/pause-request', { id }),
    onSettled: refresh,
  });
}

type QuoteProblem = ProblemOf<typeof subscriptions, 'POST /subscriptions/{id}/upgrade-quotes'>;

const readQuote = (id: string, planId: string) =>
  api('POST /subscriptions/{id}/upgrade-quotes', { id, planId });

/** The price of changing to a more expensive plan for the rest of the period. */
export function useUpgradeQuote(id: string, planId: string, isWanted: boolean) {
  return useQuery<Awaited<ReturnType<typeof readQuote>>, QuoteProblem>({
    queryKey: ['upgrade-quote', id, planId],
    queryFn: () => readQuote(id, planId),
    enabled: isWanted,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export function useUpgrade() {
  return useMutation<
    PaymentView,
    ProblemOf<typeof subscriptions, 'POST /subscriptions/upgrades'>,
    { id: string; quoteId: string }
  >({ mutationFn: (wanted) => api('POST /subscriptions/upgrades', wanted) });
}

/** Pays a renewal whose automatic payment failed. */
export function usePayRenewal() {
  return useMutation<
    PaymentView,
    ProblemOf<typeof subscriptions, 'POST /subscriptions/renewals'>,
    { id: string; subscriptionId: string }
  >({ mutationFn: (wanted) => api('POST /subscriptions/renewals', wanted) });
}

/** `planId` null cancels the scheduled change. */
export function useChangeAtRenewal() {
  const refresh = useRefreshSubscription();
  return useMutation({
    mutationFn: (change: { id: string; planId: string | null; priceUsd?: string }) =>
      api('POST /subscriptions/{id}/next-plan', change),
    onSettled: refresh,
  });
}
