import { inRupiah } from '@kabar/rules/rupiah';
import { usePlans } from './api.ts';

/** A plan as it is sold today; undefined once it is not. */
export function useListedPlan(planId: string | undefined) {
  return usePlans().data?.find(({ id }) => id === planId);
}

/** Adds the rupiah of a plan's amounts to them. */
export function usePricesOfPlan(planId: string | undefined) {
  const plan = useListedPlan(planId);
  return (priceUsd: string) => ({ priceUsd, priceIdr: plan && inRupiah(priceUsd, plan) });
}
