import type { TrialBooking, trialBookings } from '@kabar/contracts/trial-bookings';
import { createApi } from '@kabar/web/api';
import { Problem } from '@kabar/web/problem';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof trialBookings>('companion');

export type TrialBookingView = z.output<typeof TrialBooking>;

const asked = ['trial_booking_request'] as const;
const waitingKey = ['received-trial-bookings'] as const;

/** Requests that wait for the caller, newest first; new ones arrive live. */
export function useWaitingTrialBookings() {
  useLiveRefresh(asked, waitingKey);
  return useInfiniteQuery({
    queryKey: waitingKey,
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /trial-bookings/received',
        { limit: 10, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
}

const daysAhead = 14;

/** Approved calls of the next two weeks, in order of time. */
export function useUpcomingCalls() {
  return useQuery({
    queryKey: ['calendar', 'upcoming'],
    queryFn: async ({ signal }) => {
      const now = Date.now();
      const from = new Date(now).toISOString();
      const to = new Date(now + daysAhead * 86_400_000).toISOString();
      const answer = await api('GET /trial-bookings/calendar', { from, to }, { signal });
      return answer.trialBookings.filter(({ status }) => status === 'approved');
    },
  });
}

export type Decision = 'approve' | 'decline';

/** Lists and calendar are asked for again whatever came of it: a refusal means that something changed. */
export function useDecideTrialBooking() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: Decision }) =>
      decision === 'approve'
        ? api('POST /trial-bookings/{id}/approval', { id })
        : api('POST /trial-bookings/{id}/rejection', { id }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: waitingKey }),
        queries.invalidateQueries({ queryKey: ['calendar'] }),
      ]),
  });
}

/** Refusals whose sentence says what happened; everything else is a failed update. */
const refusals = ['time_taken', 'time_blocked', 'time_passed', 'already_decided', 'not_verified'];

export function sentenceOf(error: Error, failed: string): string {
  return error instanceof Problem && refusals.includes(error.code) ? error.message : failed;
}
