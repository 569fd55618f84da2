import type { SavedFilter, savedFilters } from '@kabar/contracts/saved-filters';
import { createApi, newId, type ProblemOf } from '@kabar/web/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';

const api = createApi<typeof savedFilters>('backoffice');

export type SavedFilterView = z.output<typeof SavedFilter>;

const keyOf = (page: string) => ['saved-filters', page] as const;

/** The reader's saved filters of a page, by name; disabled if the page cannot have any. */
export function useSavedFilters(page: string | undefined) {
  return useQuery({
    queryKey: keyOf(page ?? ''),
    queryFn: ({ signal }) => api('GET /saved-filters', { page: page ?? '' }, { signal }),
    select: ({ savedFilters: filters }) => filters,
    enabled: page !== undefined,
  });
}

type SaveProblem = ProblemOf<typeof savedFilters, 'POST /saved-filters'>;
type Wanted = Omit<SavedFilterView, 'id'>;

/** Reuses the filter's id for retries, which makes it idempotent. */
export function useSaveFilter() {
  const queries = useQueryClient();
  const sent = useRef<{ id: string; content: string }>(undefined);
  return useMutation<unknown, SaveProblem, Wanted>({
    mutationFn: (wanted) => {
      const content = JSON.stringify(wanted);
      if (sent.current?.content !== content) sent.current = { id: newId(), content };
      return api('POST /saved-filters', { ...wanted, id: sent.current.id });
    },
    onSettled: (_answer, _problem, { page }) =>
      queries.invalidateQueries({ queryKey: keyOf(page) }),
  });
}

export function useRemoveFilter() {
  const queries = useQueryClient();
  return useMutation<
    unknown,
    ProblemOf<typeof savedFilters, 'DELETE /saved-filters/{id}'>,
    SavedFilterView
  >({
    mutationFn: ({ id }) => api('DELETE /saved-filters/{id}', { id }),
    onSettled: (_answer, _problem, { page }) =>
      queries.invalidateQueries({ queryKey: keyOf(page) }),
  });
}
