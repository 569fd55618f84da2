import type {
  CareChoice,
  CarePerson,
  CareSession,
  CareSessionDetails,
} from '@kabar/contracts/care-shapes';
import type { circleCare } from '@kabar/contracts/circle-care';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { isUnreachable, Problem } from '@kabar/web/problem';
import { useSession } from '@kabar/web/session';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { careKey, careSessionKey } from '../acting-for.ts';
import { useCircleRefresh } from '../circle-refresh.ts';

const api = createApi<typeof circleCare>('bookings');

export type CarePersonView = z.output<typeof CarePerson>;
export type CareSessionView = z.output<typeof CareSession>;
export type CareSessionDetailsView = z.output<typeof CareSessionDetails>;
export type CareChoiceView = z.output<typeof CareChoice>;
export type CareBooking = Omit<
  z.input<(typeof circleCare)['endpoints']['book']['input']>,
  'personId'
>;
export type BookProblem = ProblemOf<typeof circleCare, 'POST /care/{personId}/bookings'>;

/** Notifications about a person's sessions and check-ins, after which the queries are refetched. */
const types = [
  'circle_session',
  'circle_check_in',
  'booking_created',
  'booking_confirmation',
  'booking_cancelled',
  'booking_moved',
  'booking_move_proposed',
  'missed_check_in_started',
  'missed_check_in_ended',
] as const;

/** Polling interval, because members get no live event when a check-in changes. */
const freshMs = 30_000;

/** Why the reader cannot see a person's data: removed from the circle, data not shared, or circles switched off. */
export type Closed = 'gone' | 'not_shared' | 'off';

/** The reason in an error of the service; undefined for other errors. */
export function closedBy(thrown: unknown): Closed | undefined {
  if (!(thrown instanceof Problem)) return undefined;
  switch (thrown.code) {
    case 'person_not_found':
    case 'not_found':
    case 'invalid_input':
      return 'gone';
    case 'not_shared':
      return 'not_shared';
    case 'circles_off':
      return 'off';
    default:
      return undefined;
  }
}

/** Refetches when the circle, the person's sessions or their check-ins change. */
function useCareRefresh(): void {
  useCircleRefresh(careKey);
  useLiveRefresh(types, careKey);
}

const retry = (count: number, error: Error) => count < 1 && isUnreachable(error);

/** The people in whose circles the reader is; disabled while circles are off. */
export function useCarePeople() {
  const isOn = useFeatureFlags().isOn('care_circles_enabled');
  const accountId = useSession((session) => session.account?.id);
  useCareRefresh();
  return useQuery({
    queryKey: [...careKey, accountId, 'people'],
    queryFn: async ({ signal }) => (await api('GET /care', {}, { signal })).people,
    enabled: isOn && accountId !== undefined,
    retry,
  });
}

export function useCarePerson(personId: string) {
  useCareRefresh();
  return useQuery({
    queryKey: [...careKey, personId],
    queryFn: ({ signal }) => api('GET /care/{personId}', { personId }, { signal }),
    refetchInterval: freshMs,
    retry,
  });
}

export type When = 'next' | 'past';

export function useCareSessions(personId: string, when: When, limit: number) {
  useCareRefresh();
  return useInfiniteQuery({
    queryKey: [...careKey, personId, 'sessions', when, limit],
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam === null ? {} : { after: pageParam };
      return api('GET /care/{personId}/sessions', { personId, when, limit, ...after }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    retry,
  });
}

/** A session with its history, and what cancelling and moving would cost. */
export function useCareSession(personId: string, id: string) {
  useCareRefresh();
  return useQuery({
    queryKey: careSessionKey(personId, id),
    queryFn: ({ signal }) =>
      api('GET /care/{personId}/bookings/{id}', { personId, id }, { signal }),
    retry,
  });
}

/** Companions and free times for a booking for the person; undefined disables the query. */
export function useCareChoices(personId: string | undefined) {
  return useQuery({
    queryKey: [...careKey, personId, 'choices'],
    queryFn: async ({ signal }) => {
      const input = { personId: personId ?? '' };
      return (await api('GET /care/{personId}/open-times', input, { signal })).choices;
    },
    enabled: personId !== undefined,
    retry,
  });
}

/** Lists and open times are refetched on success and on failure: a refusal means that they changed. */
export function useBookForPerson(personId: string) {
  const queries = useQueryClient();
  return useMutation<CareSessionView, BookProblem, CareBooking>({
    mutationFn: (booking) => api('POST /care/{personId}/bookings', { personId, ...booking }),
    onSettled: () => queries.invalidateQueries({ queryKey: careKey }),
  });
}
