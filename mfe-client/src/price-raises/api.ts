import type { priceRaises } from '@kabar/contracts/price-raises';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const api = createApi<typeof priceRaises>('billing');

/** Records that the client agrees to a price raise. */
export function useAgreeToRaise() {
  const queries = useQueryClient();
  return useMutation<
    unknown,
    ProblemOf<typeof priceRaises, 'POST /price-raises/{id}/agreement'>,
    string
  >({
    mutationFn: (id) => api('POST /price-raises/{id}/agreement', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['subscription'] }),
  });
}
