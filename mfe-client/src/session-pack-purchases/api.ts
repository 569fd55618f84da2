import type { catalogue, SessionPack } from '@kabar/contracts/catalogue';
import type { Payment } from '@kabar/contracts/payments';
import type {
  SessionPackPurchase,
  sessionPackPurchases,
} from '@kabar/contracts/session-pack-purchases';
import { sayOffer } from '@kabar/parts/offers/say-offer';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useLanguage } from '@kabar/web/words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof sessionPackPurchases>('billing');
const catalogueApi = createApi<typeof catalogue>('billing');

export type PackView = z.output<typeof SessionPack>;
export type PurchaseView = z.output<typeof SessionPackPurchase>;

const key = ['session-pack-purchases'] as const;

/** The catalogue, with the prices that packs are compared with. */
export function useCatalogue() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['catalogue'],
    queryFn: ({ signal }) => catalogueApi('GET /catalogue', {}, { signal }),
    select: (sold) => ({ ...sold, packs: sold.packs.map((pack) => sayOffer(pack, language)) }),
    staleTime: 60_000,
  });
}

/** The caller's packs, newest first. */
export function useOwnPacks(enabled: boolean) {
  const language = useLanguage();
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /session-pack-purchases', {}, { signal }),
    select: ({ purchases }) =>
      purchases.map((own) => ({ ...own, pack: sayOffer(own.pack, language) })),
    enabled,
  });
}

/** Extends a pack by 30 days, once. Lists are refetched on success and on failure. */
export function useExtendPack() {
  const refresh = useRefreshPacks();
  return useMutation<
    PurchaseView,
    ProblemOf<typeof sessionPackPurchases, 'POST /session-pack-purchases/{id}/extension'>,
    string
  >({
    mutationFn: (id) => api('POST /session-pack-purchases/{id}/extension', { id }),
    onSettled: refresh,
  });
}

/** After a payment, also refetches payment options and payments. */
export function useRefreshPacks() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [key, ['payments'], ['credits'], ['bookings']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}

export function useBuyPack() {
  return useMutation<
    z.output<typeof Payment>,
    ProblemOf<typeof sessionPackPurchases, 'POST /session-pack-purchases'>,
    { id: string; packId: string; companionId: string }
  >({ mutationFn: (wanted) => api('POST /session-pack-purchases', wanted) });
}
