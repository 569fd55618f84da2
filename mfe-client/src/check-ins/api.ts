import type { AskedQuestion } from '@kabar/contracts/check-in-shapes';
import type { CheckInDay, checkIns } from '@kabar/contracts/check-ins';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { SendTap } from './use-answer.ts';

const api = createApi<typeof checkIns>('bookings');
const key = ['check-ins'] as const;
/** Notifications after which the queries are refetched. */
const types = ['check_in_question', 'check_in_reply', 'check_in_plan_changed'] as const;

type AskedQuestionView = z.output<typeof AskedQuestion>;
export type LinkQuestionView = z.output<(typeof checkIns)['endpoints']['visit']['output']>;
export type CheckInDayView = z.output<typeof CheckInDay>;
export type TodayView = z.output<(typeof checkIns)['endpoints']['today']['output']>;
export type CheckInView = TodayView['checkIns'][number];

/** Polling intervals: questions change without a live event for each change. */
const freshMs = 30_000;
const ringMs = 10_000;

/** The newest question of each of the caller's plans. */
export function useToday(enabled: boolean) {
  const accountId = useSession((session) => session.account?.id);
  useLiveRefresh(types, key);
  return useQuery({
    queryKey: [...key, accountId, 'today'],
    queryFn: ({ signal }) => api('GET /check-ins/today', {}, { signal }),
    refetchInterval: freshMs,
    enabled,
  });
}

/** One plan's days in a month, 'YYYY-MM'. */
export function useCheckInMonth(planId: string, month: string) {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: [...key, accountId, 'month', planId, month],
    queryFn: ({ signal }) => api('GET /check-ins', { planId, month }, { signal }),
  });
}

export function useSendOwnAnswer(): SendTap {
  const queries = useQueryClient();
  return async ({ checkInId, answer, message, tappedAt }, isFirst) => {
    if (checkInId === undefined) return;
    const time = isFirst ? {} : { tappedAt };
    await api('POST /check-ins/{id}/answer', { id: checkInId, answer, message, ...time });
    await Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: ['missed-check-ins'] }),
    ]);
  };
}

/** Reports that something is wrong with a companion's reply. */
export function useObjectToReply() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (objection: { id: string; message: string }) =>
      api('POST /check-ins/{id}/objection', objection),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

const linkKey = (token: string) => ['check-in-token', token] as const;

/** The question behind a mail link. Reading it is not a response. */
export function useLinkQuestion(token: string) {
  return useQuery({
    queryKey: linkKey(token),
    queryFn: ({ signal }) => api('POST /check-in-tokens/visit', { token }, { signal }),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    // Polls more often while the person waits for a call.
    refetchInterval: ({ state: { data } }) =>
      data && waitsForCall(data.question) ? ringMs : freshMs,
  });
}

const waitsForCall = ({ state, spokenAt }: AskedQuestionView) =>
  (state === 'call' || state === 'help') && spokenAt === null;

/** Gets the guest link to the call that the person requested. */
export function useEnterCallByToken(token: string) {
  return useMutation<{ token: string }, ProblemOf<typeof checkIns, 'POST /check-in-tokens/call'>>({
    mutationFn: () => api('POST /check-in-tokens/call', { token }),
  });
}

export function useSendByToken(token: string): SendTap {
  const queries = useQueryClient();
  return async ({ answer, message, tappedAt }, isFirst) => {
    const time = isFirst ? {} : { tappedAt };
    const opened = await api('POST /check-in-tokens/answer', {
      ...{ token, answer, message, ...time },
    });
    queries.setQueryData(linkKey(token), opened);
  };
}
