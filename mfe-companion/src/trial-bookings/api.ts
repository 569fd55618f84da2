import type { companionCalendar } from '@kabar/contracts/companion-calendar';
import type { TrialBooking, trialBookings } from '@kabar/contracts/trial-bookings';
import { createApi } from '@kabar/web/api';
import { isUnreachable } from '@kabar/web/problem';
import { browserZone } from '@kabar/web/say-time';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';

const api = createApi<typeof trialBookings>('bookings');
const calendarApi = createApi<typeof companionCalendar>('bookings');

export type TrialBookingView = z.output<typeof TrialBooking>;

/** The fields that a card needs; the calendar's entries have them too. */
export type TrialCardView = Pick<
  TrialBookingView,
  | 'id'
  | 'client'
  | 'lovedOne'
  | 'requestedStartTime'
  | 'requestedEndTime'
  | 'message'
  | 'status'
  | 'rivals'
> &
  Partial<Pick<TrialBookingView, 'rejectionReason' | 'cancelledBy' | 'cancellationNote'>>;

const liveEvents = ['trial_booking_request', 'trial_booking_cancelled'] as const;
const waitingKey = ['received-trial-bookings'] as const;

/** Trial requests that wait for the caller's decision, newest first. Live events refresh them. */
export function useWaitingTrialBookings() {
  useLiveRefresh(liveEvents, waitingKey);
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
/** More than the dashboard shows in total. */
const perDay = 10;

/** Approved calls of the next two weeks, chronologically. */
export function useUpcomingCalls() {
  return useQuery({
    queryKey: ['calendar', 'upcoming'],
    queryFn: async ({ signal }) => {
      const now = Date.now();
      const from = new Date(now).toISOString();
      const to = new Date(now + daysAhead * 86_400_000).toISOString();
      const input = { from, to, zone: browserZone(), perDay };
      const { trials } = await calendarApi('GET /companion-calendar', input, { signal });
      return trials.filter(({ status }) => status === 'approved');
    },
  });
}

export type Decision = 'approve' | 'decline';

interface Deciding {
  id: string;
  decision: Decision;
}

/**
 * Approves or declines a request. Refetches lists and calendar on success and on failure: a refusal means that something
 * changed. The second press of a double click is ignored, because the service would refuse it as already answered.
 */
export function useDecideTrialBooking() {
  const queries = useQueryClient();
  const underWay = useRef(new Set<string>());
  const decide = useMutation({
    mutationFn: async (deciding: Deciding) => {
      try {
        return await send(deciding);
      } catch (error) {
        if (isUnreachable(error) && (await hasArrived(deciding))) return;
        throw error;
      }
    },
    onSettled: (_answer, _error, { id }) => {
      underWay.current.delete(id);
      return Promise.all([
        queries.invalidateQueries({ queryKey: waitingKey }),
        queries.invalidateQueries({ queryKey: ['calendar'] }),
      ]);
    },
  });
  const mutate = (deciding: Deciding) => {
    if (underWay.current.has(deciding.id)) return;
    underWay.current.add(deciding.id);
    decide.mutate(deciding);
  };
  return { ...decide, mutate };
}

/** If only the response was lost, a retry is refused as already cancelled, which counts as a success. */
export function useCancelCall() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: { id: string; note: string }) => {
      const path = 'POST /trial-bookings/{id}/cancellation';
      try {
        await api(path, wanted);
      } catch (error) {
        if (api.problem(path, error)?.code !== 'already_cancelled') throw error;
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['calendar'] }),
  });
}

async function send({ id, decision }: Deciding): Promise<void> {
  if (decision === 'approve') await api('POST /trial-bookings/{id}/approval', { id });
  else await api('POST /trial-bookings/{id}/rejection', { id });
}

/**
 * Whether the decision was stored and only its response was lost. Then an error message would be wrong, and a retry would be
 * refused.
 */
async function hasArrived({ id, decision }: Deciding): Promise<boolean> {
  const { status } = await api('GET /trial-bookings/{id}', { id });
  return status === (decision === 'approve' ? 'approved' : 'rejected');
}
