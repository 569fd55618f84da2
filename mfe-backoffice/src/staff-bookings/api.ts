import type {
  BookingOutcome,
  FoundSession,
  StaffBooking,
  staffBookings,
} from '@kabar/contracts/staff-bookings';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof staffBookings>('bookings');

export type StaffBookingView = z.output<typeof StaffBooking>;
export type FoundSessionView = z.output<typeof FoundSession>;
export type Outcome = z.output<typeof BookingOutcome>;

const refetchInterval = 30_000;

/** The number of sessions that staff must check, at most 100. */
export function useWaitingBookings() {
  return useQuery({
    queryKey: ['staff-bookings', 'waiting'],
    queryFn: ({ signal }) => api('GET /unconfirmed-bookings', { limit: 1 }, { signal }),
    select: ({ waiting }) => waiting,
    refetchInterval,
  });
}

/** Sessions that were not confirmed in time or have no outcome, earliest first, paginated. */
export function useUnconfirmed() {
  return useInfiniteQuery({
    queryKey: ['staff-bookings', 'unconfirmed'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /unconfirmed-bookings', { after: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }): FoundSessionView[] =>
      pages.flatMap((page) => page.bookings.map((booking) => ({ ...booking, kind: 'booking' }))),
    refetchInterval,
  });
}

/** The first matches of a search by name, nearest first; disabled for ''. */
export function useFoundSessions(search: string) {
  return useQuery({
    queryKey: ['staff-bookings', 'found', search],
    queryFn: ({ signal }) => api('GET /session-search', { search }, { signal }),
    select: ({ sessions }) => sessions,
    enabled: search !== '',
  });
}

export function useStaffBooking(id: string) {
  return useStaffBookingOf(id);
}

/** Disabled for undefined. */
export function useStaffBookingOf(id: string | undefined) {
  return useQuery({
    queryKey: ['staff-bookings', 'one', id],
    queryFn: ({ signal }) => api('GET /bookings/{id}/staff', { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
  });
}

type CorrectProblem = ProblemOf<typeof staffBookings, 'POST /bookings/{id}/correction'>;

/** Refetches the booking on success and on failure: a refusal means that something changed. */
export function useCorrectBooking() {
  const queries = useQueryClient();
  return useMutation<
    StaffBookingView,
    CorrectProblem,
    {
      id: string;
      version: number;
      outcome: Outcome;
      waited?: boolean;
      reason: string;
      /** The incident that is closed together with the correction. */
      incidentId?: string;
    }
  >({
    mutationFn: ({ version, ...correction }) =>
      api('POST /bookings/{id}/correction', correction, { ifMatch: version }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['admin-actions'] });
      void queries.invalidateQueries({ queryKey: ['incidents'] });
      return queries.invalidateQueries({ queryKey: ['staff-bookings'] });
    },
  });
}

/** Sessions of one person, paginated: next ones first, or latest first. */
export function useSessionsOfPerson(userId: string, when: 'next' | 'past') {
  return useInfiniteQuery({
    queryKey: ['staff-bookings', 'of', userId, when],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /people/{userId}/sessions',
        { userId, when, after: pageParam || undefined },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.sessions),
  });
}
