import type { Booking, BookingDetails } from '@kabar/contracts/booking-shapes';
import type { bookings } from '@kabar/contracts/bookings';
import type { contactMethods } from '@kabar/contracts/contact-methods';
import type { lovedOnes } from '@kabar/contracts/loved-ones';
import type { UpcomingView } from '@kabar/parts/upcoming/api';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof bookings>('bookings');
const lovedOnesApi = createApi<typeof lovedOnes>('client');
const contactsApi = createApi<typeof contactMethods>('client');

export type BookingView = z.output<typeof Booking>;
export type BookingDetailsView = z.output<typeof BookingDetails>;

/** Live events after which bookings are refetched. */
const liveEvents = [
  'booking_created',
  'booking_confirmation',
  'booking_cancelled',
  'booking_moved',
  'booking_move_declined',
  'booking_corrected',
] as const;
/** Starts with the key of the booking pages, so that changes there refresh the dashboard. */
const key = ['bookings', 'to-answer'] as const;

/** Sessions that the companion should confirm, and proposals that clients have not responded to. */
export function useBookingsToAnswer() {
  useLiveRefresh(liveEvents, key);
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const input = { when: 'upcoming', limit: 50 } as const;
      const { bookings: list } = await api('GET /bookings', input, { signal });
      return {
        toConfirm: list.filter(({ confirmationDue }) => confirmationDue),
        proposed: list.filter(({ proposal }) => proposal !== null),
      };
    },
  });
}

/** Refetches the list on success and on failure: a refusal means that something changed. */
export function useConfirmBooking() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /bookings/{id}/confirmation', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['bookings'] }),
  });
}

type CancelProblem = ProblemOf<typeof bookings, 'POST /bookings/{id}/cancellation'>;
type MoveProblem = ProblemOf<typeof bookings, 'POST /bookings/{id}/move'>;

/** After a mutation of a session, refetches everything that shows it, on success and on failure. */
function useRefreshSessions() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['bookings'] }),
      queries.invalidateQueries({ queryKey: ['calendar'] }),
    ]);
}

/** Fetched when the dialog opens, because the cost depends on the time. */
export function useCancelPreview(id: string) {
  return useQuery({
    queryKey: ['booking-previews', id, 'cancellation'],
    queryFn: ({ signal }) => api('GET /bookings/{id}/cancellation', { id }, { signal }),
    gcTime: 0,
    retry: false,
  });
}

/** A session with the version for If-Match, so that the service refuses the change if the session has changed meanwhile. */
interface Known {
  id: string;
  version: number;
  reason: string | undefined;
}

/** `onCancelled` is called even if the session is no longer on the page. */
export function useCancelBooking(onCancelled: (booking: BookingDetailsView) => void) {
  const onSettled = useRefreshSessions();
  return useMutation<BookingDetailsView, CancelProblem, Known>({
    mutationFn: ({ id, version, reason }) =>
      api(
        'POST /bookings/{id}/cancellation',
        { id, ...(reason ? { reason } : {}) },
        { ifMatch: version },
      ),
    onSuccess: onCancelled,
    onSettled,
  });
}

export function useUndoCancellation() {
  const onSettled = useRefreshSessions();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /bookings/{id}/cancellation', { id }),
    onSettled,
  });
}

/** The session keeps its time until the client accepts. */
export function useProposeTime() {
  const onSettled = useRefreshSessions();
  return useMutation<unknown, MoveProblem, Known & { moveId: string; scheduledAt: string }>({
    mutationFn: ({ id, version, reason, ...move }) =>
      api(
        'POST /bookings/{id}/move',
        { id, ...move, ...(reason ? { reason } : {}) },
        { ifMatch: version },
      ),
    onSettled,
  });
}

/** Start times that may be proposed for a session: both sides are free. ISO, in order. */
export function useOpenTimes(id: string) {
  return useQuery({
    queryKey: ['bookings', 'open-times', id],
    queryFn: async ({ signal }) => await api('GET /bookings/{id}/open-times', { id }, { signal }),
    // Not cached: open times may be taken meanwhile.
    gcTime: 0,
  });
}

export type CallContact = Awaited<ReturnType<typeof readCallContact>>['contacts'][number];

const openMargin = 24 * 60 * 60 * 1000;

/** Whether the service reveals the contact of a session outside Kabar: from a day before its start to a day after its end. */
export function isCallOpen({ kind, medium, status, startTime, endTime }: UpcomingView): boolean {
  const now = Date.now();
  return (
    kind === 'booking' &&
    medium !== 'video' &&
    status !== 'pending' &&
    Date.parse(startTime) - openMargin <= now &&
    Date.parse(endTime) + openMargin >= now
  );
}

/** Each read is logged for the client: fetched once on request, never refetched or cached. */
export function useCallContact({ clientId, lovedOneId }: Called) {
  return useQuery({
    queryKey: ['call-contact', clientId, lovedOneId],
    queryFn: ({ signal }) => readCallContact({ clientId, lovedOneId }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export interface Called {
  clientId: string;
  /** Null if the client is called. */
  lovedOneId: string | null;
}

function readCallContact({ clientId, lovedOneId: id }: Called, signal: AbortSignal) {
  if (id === null)
    return contactsApi('GET /clients/{clientId}/call-contact', { clientId }, { signal });
  return lovedOnesApi('GET /loved-ones/{id}/call-contact', { id }, { signal });
}
