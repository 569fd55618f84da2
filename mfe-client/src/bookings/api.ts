import type { bookingMoves } from '@kabar/contracts/booking-moves';
import type {
  Booking,
  BookingChange,
  BookingChoice,
  BookingCost,
  BookingDetails,
} from '@kabar/contracts/booking-shapes';
import type { bookings } from '@kabar/contracts/bookings';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { isUnreachable } from '@kabar/web/problem';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof bookings>('bookings');
const movesApi = createApi<typeof bookingMoves>('bookings');

export type BookingView = z.output<typeof Booking>;
export type BookingDetailsView = z.output<typeof BookingDetails>;
export type BookingChangeView = z.output<typeof BookingChange>;
export type BookingChoiceView = z.output<typeof BookingChoice>;
export type BookingCostView = z.output<typeof BookingCost>;
export type NewBooking = z.input<(typeof bookings)['endpoints']['create']['input']>;
export type CreateProblem = ProblemOf<typeof bookings, 'POST /bookings'>;

export type When = 'upcoming' | 'past';

export const bookingsKey = ['bookings'] as const;
const key = bookingsKey;

/** Live events after which lists and pages are refetched. */
const liveEvents = [
  'booking_created',
  'booking_confirmation',
  'booking_cancelled',
  'booking_moved',
  'booking_move_proposed',
  'booking_move_declined',
  'booking_corrected',
] as const;

/** The caller's bookings, as client or as companion. Disable it for people who are neither, because the service refuses them. */
export function useOwnBookings(when: When, limit: number, enabled = true) {
  useLiveRefresh(liveEvents, key);
  return useInfiniteQuery({
    queryKey: [...key, 'own', when, limit],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /bookings',
        { when, limit, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    enabled,
  });
}

/** Null if the booking does not exist or belongs to others. */
export function useBooking(id: string) {
  useLiveRefresh(liveEvents, key);
  return useQuery({
    queryKey: [...key, id],
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /bookings/{id}', { id }, { signal });
      } catch (thrown) {
        const code = api.problem('GET /bookings/{id}', thrown)?.code;
        if (code === 'not_found' || code === 'invalid_input' || code === 'forbidden') return null;
        throw thrown;
      }
    },
    retry: (count, error) => count < 1 && isUnreachable(error),
  });
}

/** The payment options for the next booking, each with its companion and the companion's open times. */
export function useBookingChoices(enabled = true) {
  return useQuery({
    queryKey: [...key, 'choices'],
    queryFn: async ({ signal }) => (await api('GET /bookings/choices', {}, { signal })).choices,
    enabled,
  });
}

/** Start times that the companion may propose: both sides are free. ISO, in order. */
export function useOpenTimesOf(id: string) {
  return useQuery({
    queryKey: [...key, 'open-times', id],
    queryFn: ({ signal }) => api('GET /bookings/{id}/open-times', { id }, { signal }),
  });
}

/** Refetches lists and open times on success and on failure: a refusal means that they changed. */
export function useCreateBooking() {
  const queries = useQueryClient();
  return useMutation<BookingView, CreateProblem, NewBooking>({
    mutationFn: (booking) => api('POST /bookings', booking),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export type Answer = 'confirm' | 'accept' | 'decline' | 'withdraw';

/** One-tap responses: the companion confirms or withdraws a proposal, the client accepts or declines it. */
export function useAnswerBooking(booking: BookingView) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: Answer) => send(answer, booking),
    onSuccess: (details) => show(queries, details),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

async function send(answer: Answer, booking: BookingView): Promise<BookingDetailsView> {
  if (answer === 'confirm')
    return await api('POST /bookings/{id}/confirmation', { id: booking.id });
  const id = booking.proposal?.id ?? '';
  switch (answer) {
    case 'accept':
      return await movesApi('POST /booking-moves/{id}/acceptance', { id });
    case 'decline':
      return await movesApi('POST /booking-moves/{id}/refusal', { id });
    case 'withdraw':
      return await movesApi('POST /booking-moves/{id}/withdrawal', { id });
  }
}

function show(queries: QueryClient, booking: BookingDetailsView): void {
  queries.setQueryData([...key, booking.id], booking);
}
