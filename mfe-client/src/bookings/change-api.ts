import type { bookings } from '@kabar/contracts/bookings';
import type { circleCare } from '@kabar/contracts/circle-care';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { isUnreachable } from '@kabar/web/problem';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { careKey, careSessionKey, useActingFor } from '../acting-for.ts';
import { type BookingCostView, bookingsKey } from './api.ts';

/* Moves and cancels the reader's own sessions, or those of a person for whom the reader acts (see acting-for.ts). */

const bookingsApi = createApi<typeof bookings>('bookings');
const careApi = createApi<typeof circleCare>('bookings');

export type PreviewProblem =
  | ProblemOf<typeof bookings, 'GET /bookings/{id}/move'>
  | ProblemOf<typeof circleCare, 'GET /care/{personId}/bookings/{id}/move'>;
export type MoveProblem =
  | ProblemOf<typeof bookings, 'POST /bookings/{id}/move'>
  | ProblemOf<typeof circleCare, 'POST /care/{personId}/bookings/{id}/move'>;
export type CancelPreviewProblem =
  | ProblemOf<typeof bookings, 'GET /bookings/{id}/cancellation'>
  | ProblemOf<typeof circleCare, 'GET /care/{personId}/bookings/{id}/cancellation'>;
export type CancelProblem =
  | ProblemOf<typeof bookings, 'POST /bookings/{id}/cancellation'>
  | ProblemOf<typeof circleCare, 'POST /care/{personId}/bookings/{id}/cancellation'>;

/** A separate query key: invalidating the bookings key must not refetch a preview that is out of date. */
const previewKey = ['booking-previews'] as const;

/** The cost of moving to that time, or why it is impossible; disabled while no time is chosen. */
export function useMovePreview(id: string, scheduledAt: string | undefined) {
  const personId = useActingFor()?.personId;
  return useQuery<BookingCostView, PreviewProblem>({
    queryKey: [...previewKey, id, 'move', scheduledAt],
    queryFn: ({ signal }) => {
      const input = { id, scheduledAt: scheduledAt ?? '' };
      return personId === undefined
        ? bookingsApi('GET /bookings/{id}/move', input, { signal })
        : careApi('GET /care/{personId}/bookings/{id}/move', { personId, ...input }, { signal });
    },
    enabled: scheduledAt !== undefined,
    retry: (count, error) => count < 1 && isUnreachable(error),
    // Never cached, because the cost depends on the time.
    gcTime: 0,
  });
}

interface Move {
  moveId: string;
  scheduledAt: string;
  reason: string | undefined;
  version: number;
}

export function useMoveBooking(id: string) {
  const personId = useActingFor()?.personId;
  return useMutation<unknown, MoveProblem, Move>({
    mutationFn: ({ version, reason, ...move }) => {
      const input = { id, ...move, ...(reason ? { reason } : {}) };
      return personId === undefined
        ? bookingsApi('POST /bookings/{id}/move', input, { ifMatch: version })
        : careApi(
            'POST /care/{personId}/bookings/{id}/move',
            { personId, ...input },
            { ifMatch: version },
          );
    },
    ...useAfterChange(id),
  });
}

/** Fetched when the dialog opens, because the page's data may be hours old. */
export function useCancelPreview(id: string) {
  const personId = useActingFor()?.personId;
  return useQuery<BookingCostView, CancelPreviewProblem>({
    queryKey: [...previewKey, id, 'cancellation'],
    queryFn: ({ signal }) =>
      personId === undefined
        ? bookingsApi('GET /bookings/{id}/cancellation', { id }, { signal })
        : careApi('GET /care/{personId}/bookings/{id}/cancellation', { personId, id }, { signal }),
    retry: (count, error) => count < 1 && isUnreachable(error),
    gcTime: 0,
  });
}

interface Cancellation {
  reason: string | undefined;
  version: number;
}

export function useCancelBooking(id: string) {
  const personId = useActingFor()?.personId;
  return useMutation<unknown, CancelProblem, Cancellation>({
    mutationFn: ({ reason, version }) => {
      const input = { id, ...(reason ? { reason } : {}) };
      return personId === undefined
        ? bookingsApi('POST /bookings/{id}/cancellation', input, { ifMatch: version })
        : careApi(
            'POST /care/{personId}/bookings/{id}/cancellation',
            { personId, ...input },
            { ifMatch: version },
          );
    },
    ...useAfterChange(id),
  });
}

/** `onUndone` is called even if the notice with the undo button is no longer rendered. */
export function useUndoCancellation(id: string, onUndone: () => void) {
  const personId = useActingFor()?.personId;
  const { onSuccess, onSettled } = useAfterChange(id);
  return useMutation<unknown>({
    mutationFn: () =>
      personId === undefined
        ? bookingsApi('DELETE /bookings/{id}/cancellation', { id })
        : careApi('DELETE /care/{personId}/bookings/{id}/cancellation', { personId, id }),
    onSuccess: (changed) => {
      onUndone();
      onSuccess(changed);
    },
    onSettled,
  });
}

/** `onUndone` is called even if the notice with the undo button is no longer rendered. */
export function useUndoMove(id: string, onUndone: () => void) {
  const personId = useActingFor()?.personId;
  const { onSuccess, onSettled } = useAfterChange(id);
  return useMutation<unknown>({
    mutationFn: () =>
      personId === undefined
        ? bookingsApi('DELETE /bookings/{id}/move', { id })
        : careApi('DELETE /care/{personId}/bookings/{id}/move', { personId, id }),
    onSuccess: (changed) => {
      onUndone();
      onSuccess(changed);
    },
    onSettled,
  });
}

/** Stores the changed session in the cache, and refetches the lists on success and on failure. */
function useAfterChange(id: string) {
  const queries = useQueryClient();
  const personId = useActingFor()?.personId;
  const key = personId === undefined ? [...bookingsKey, id] : careSessionKey(personId, id);
  return {
    onSuccess: (changed: unknown) => void queries.setQueryData(key, changed),
    onSettled: () =>
      queries.invalidateQueries({ queryKey: personId === undefined ? bookingsKey : careKey }),
  };
}
