import type { TrialBooking, trialBookings } from '@kabar/contracts/trial-bookings';
import type { trialTimes } from '@kabar/contracts/trial-times';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { isUnreachable } from '@kabar/web/problem';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const timesApi = createApi<typeof trialTimes>('bookings');
const bookingsApi = createApi<typeof trialBookings>('bookings');

export type TrialBookingView = z.output<typeof TrialBooking>;

const liveEvents = ['trial_booking_response', 'trial_booking_cancelled'] as const;
const ownKey = ['own-trial-bookings'] as const;

/** The start times of free ten-minute slots, in order. */
export function useTrialTimes(companionId: string) {
  return useQuery({
    queryKey: ['trial-times', companionId],
    queryFn: async ({ signal }) => {
      const path = 'GET /companions/{companionId}/trial-times';
      const { trialTimes: times } = await timesApi(path, { companionId }, { signal });
      return times.map(({ startTime }) => startTime);
    },
    retry: (count, error) => count < 1 && isUnreachable(error),
  });
}

export interface TrialBookingRequest {
  id: string;
  companionId: string;
  requestedStartTime: string;
  message: string;
  /** Omitted if the call is for the account's holder. */
  lovedOneId?: string;
}

type RequestProblem = ProblemOf<typeof trialBookings, 'POST /trial-bookings'>;

/** Refetches the offered times on success and on failure: a refusal means that they changed. */
export function useRequestTrial() {
  const queries = useQueryClient();
  return useMutation<TrialBookingView, RequestProblem, TrialBookingRequest>({
    mutationFn: (request) => bookingsApi('POST /trial-bookings', request),
    onSettled: (_sent, _error, { companionId }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['trial-times', companionId] }),
        queries.invalidateQueries({ queryKey: ownKey }),
      ]),
  });
}

/**
 * Withdraws a pending request or cancels an approved call. If only the response was lost, a retry is refused as already
 * cancelled, which counts as a success.
 */
export function useCancelTrial() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: { id: string; note: string }) => {
      const path = 'POST /trial-bookings/{id}/cancellation';
      try {
        await bookingsApi(path, wanted);
      } catch (error) {
        if (bookingsApi.problem(path, error)?.code !== 'already_cancelled') throw error;
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ownKey }),
  });
}

/** The caller's trial bookings, newest first. Live events refresh them. */
export function useOwnTrialBookings() {
  useLiveRefresh(liveEvents, ownKey);
  return useInfiniteQuery({
    queryKey: ownKey,
    queryFn: ({ pageParam, signal }) =>
      bookingsApi(
        'GET /trial-bookings',
        { limit: 5, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
}
