import type { circleCare } from '@kabar/contracts/circle-care';
import { createApi } from '@kabar/web/api';
import { isUnreachable } from '@kabar/web/problem';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { careKey } from '../acting-for.ts';

const api = createApi<typeof circleCare>('bookings');

type Endpoints = (typeof circleCare)['endpoints'];
export type CareSeriesView = z.output<Endpoints['series']['output']>['series'][number];
export type CareSeriesWish = Omit<z.input<Endpoints['bookSeries']['input']>, 'personId'>;
export type CareTrial = Omit<z.input<Endpoints['requestTrial']['input']>, 'personId'>;

/** The person's active weekly series. */
export function useCareSeries(personId: string) {
  return useQuery({
    queryKey: [...careKey, personId, 'series'],
    queryFn: async ({ signal }) =>
      (await api('GET /care/{personId}/series', { personId }, { signal })).series,
    retry: (count, error) => count < 1 && isUnreachable(error),
  });
}

export function useCareSeriesWrites(personId: string) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: careKey });
  const book = useMutation({
    mutationFn: (wish: CareSeriesWish) =>
      api('POST /care/{personId}/series', { personId, ...wish }),
    onSettled,
  });
  const end = useMutation({
    mutationFn: (id: string) => api('POST /care/{personId}/series/{id}/end', { personId, id }),
    onSettled,
  });
  return { book, end };
}

export function useRequestTrial(personId: string) {
  return useMutation({
    mutationFn: (wish: CareTrial) =>
      api('POST /care/{personId}/trial-requests', { personId, ...wish }),
  });
}
