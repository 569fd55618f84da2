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
const told = [
  'missed_check_in_started',
  'missed_check_in_asked',
  'missed_check_in_with_staff',
  'missed_check_in_ended',
] as const;

/** The caller's, newest first; what happens arrives live, or is seen a little later while one runs. */
export function useMissedCheckIns() {
  const accountId = useSession((session) => session.account?.id);
  useLiveRefresh(told, key);
  return useQuery({
    queryKey: [...key, accountId],
    queryFn: async ({ signal }) =>
      (await api('GET /missed-check-ins', {}, { signal })).missedCheckIns,
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state !== 'ended') ? 60_000 : false,
  });
}

export function useSayFine() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /missed-check-ins/{id}/fine', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Responses of the account's holder about a loved one who was called. */
export function useAnswerForLovedOne() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: { id: string; reached: boolean }) =>
      api('POST /missed-check-ins/{id}/holder-answer', answer),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Looking at it changes nothing. */
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

/** The state of the question behind a link. */
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
