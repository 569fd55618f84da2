import type { MissedCheckIn, missedCheckIns } from '@kabar/contracts/missed-check-ins';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof missedCheckIns>('bookings');

export type CheckInView = z.output<typeof MissedCheckIn>;
export type StepView = CheckInView['steps'][number];
export type ContactAnswer = 'reached' | 'cannot' | 'no_more';

const key = ['missed-check-ins'] as const;
const liveEvents = [
  'missed_check_in_started',
  'missed_check_in_asked',
  'missed_check_in_with_staff',
  'missed_check_in_ended',
] as const;

/** The caller's missed check-ins, newest first. Live events refresh them; polling also does while one is open. */
export function useMissedCheckIns() {
  const accountId = useSession((session) => session.account?.id);
  useLiveRefresh(liveEvents, key);
  return useQuery({
    queryKey: [...key, accountId],
    queryFn: async ({ signal }) =>
      (await api('GET /missed-check-ins', {}, { signal })).missedCheckIns,
    refetchInterval: ({ state }) =>
      state.data?.some((missed) => missed.state !== 'ended') ? 60_000 : false,
  });
}

export function useSayFine() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /missed-check-ins/{id}/fine', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** The answer of the account's holder about a loved one who could not be reached. */
export function useAnswerForLovedOne() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: { id: string; reached: boolean }) =>
      api('POST /missed-check-ins/{id}/holder-answer', answer),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Reads the state of a link without answering it. */
export function useContactLink(token: string) {
  return useQuery({
    queryKey: ['contact-link', token],
    queryFn: async ({ signal }) =>
      (await api('POST /contact-answers/check', { token }, { signal })).state,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export type ContactLinkState = NonNullable<ReturnType<typeof useContactLink>['data']>;

export function useAnswerLink(token: string) {
  return useMutation<
    unknown,
    ProblemOf<typeof missedCheckIns, 'POST /contact-answers'>,
    ContactAnswer
  >({
    mutationFn: (answer) => api('POST /contact-answers', { token, answer }),
  });
}
