import { inRupiah } from '@kabar/rules/rupiah';
import { usePlans } from './api.ts';

/** The plan if it is still for sale. */
export function useListedPlan(planId: string | undefined) {
  return usePlans().data?.find(({ id }) => id === planId);
}

/** Adds the IDR amount to a USD amount, at the plan's rate. */
export function usePricesOfPlan(planId: string | undefined) {
  const plan = useListedPlan(planId);
  return (priceUsd: string) => ({ priceUsd, priceIdr: plan && inRupiah(priceUsd, plan) });
}
