import type {
  NewPack,
  NewPlan,
  PricedPack,
  PricedPlan,
  PricingSetting,
  pricing,
} from '@kabar/contracts/pricing';
import { createApi } from '@kabar/web/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof pricing>('billing');
const key = ['pricing'] as const;

export type PlanView = z.output<typeof PricedPlan>;
export type PackView = z.output<typeof PricedPack>;
export type SettingView = z.output<typeof PricingSetting>;

const pricingQuery = {
  queryKey: key,
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /pricing', {}, { signal }),
};

export function usePricing() {
  return useQuery(pricingQuery);
}

/** Returns a function that refetches a row. */
export function useReadRow() {
  const queries = useQueryClient();
  return async (kind: Kind, id: string): Promise<AnyRow | undefined> => {
    const lists = await queries.fetchQuery(pricingQuery);
    const rows: readonly AnyRow[] = lists[kind];
    return rows.find((row) => row.id === id);
  };
}

export type AnyRow = PlanView | PackView | SettingView;
export type Kind = 'plans' | 'packs' | 'settings';

/** The changed fields of one row, with the version that was read. */
export interface PriceChange {
  kind: Kind;
  id: string;
  version: number;
  change: Record<string, unknown>;
}

type NewPrice =
  | { kind: 'plans'; row: z.input<typeof NewPlan> }
  | { kind: 'packs'; row: z.input<typeof NewPack> };

export function useAddPrice() {
  const queries = useQueryClient();
  return useMutation<unknown, Error, NewPrice>({
    mutationFn: (added) =>
      added.kind === 'plans'
        ? api('POST /pricing/plans', added.row)
        : api('POST /pricing/packs', added.row),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['admin-actions'] });
      return queries.invalidateQueries({ queryKey: key });
    },
  });
}

export function useChangePrice() {
  const queries = useQueryClient();
  return useMutation<unknown, Error, PriceChange>({
    mutationFn: ({ kind, id, version, change }) => {
      const given = { id, ...change };
      const options = { ifMatch: version };
      if (kind === 'plans') return api('PATCH /pricing/plans/{id}', given, options);
      if (kind === 'packs') return api('PATCH /pricing/packs/{id}', given, options);
      return api('PATCH /pricing/settings/{id}', given, options);
    },
    // Also refetches after a refusal, because another admin may have changed the row.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['admin-actions'] });
      return queries.invalidateQueries({ queryKey: key });
    },
  });
}

export function isChangedMeanwhile(error: unknown): boolean {
  return api.problem('PATCH /pricing/plans/{id}', error)?.code === 'changed_meanwhile';
}
