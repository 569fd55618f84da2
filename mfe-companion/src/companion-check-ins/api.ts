import type { companionCalendar } from '@kabar/contracts/companion-calendar';
import type { companionCheckIns, MorningCheckIn } from '@kabar/contracts/companion-check-ins';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { browserZone } from '@kabar/web/say-time';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof companionCheckIns>('bookings');
const calendarApi = createApi<typeof companionCalendar>('bookings');

export type MorningView = z.output<typeof MorningCheckIn>;

const key = ['companion-check-ins'] as const;
const greetingsKey = ['check-in-greetings'] as const;
const news = [
  ...(['check_in_call', 'check_in_help', 'check_in_late_fine'] as const),
  ...(['check_in_plan_changed', 'missed_check_in_retry', 'missed_check_in_ended'] as const),
] as const;
const weekMs = 7 * 24 * 3_600_000;

/** The newest check-in of each person in the caller's care, and the people who are asked later today. */
export function useMorning() {
  useLiveRefresh(news, key);
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /companion-check-ins', {}, { signal }),
    refetchInterval: 30_000,
  });
}

function useRefreshMorning() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}

type ReplyProblem = ProblemOf<typeof companionCheckIns, 'POST /check-ins/{id}/reply'>;

interface Reply {
  id: string;
  replyId: string;
  text: string;
  /** The start of a session that the person can book with one tap. */
  proposedAt?: string;
}

export function useReply() {
  const onSettled = useRefreshMorning();
  return useMutation<unknown, ReplyProblem, Reply>({
    mutationFn: (reply) => api('POST /check-ins/{id}/reply', reply),
    onSettled,
  });
}

/** Records that the caller has spoken to the person. */
export function useSpoken() {
  const onSettled = useRefreshMorning();
  return useMutation({
    mutationFn: (id: string) => api('POST /check-ins/{id}/spoken', { id }),
    onSettled,
  });
}

type CallProblem = ProblemOf<typeof companionCheckIns, 'POST /check-ins/{id}/call'>;

/** Opens the video call that the person requested, or returns the one that is already open. */
export function useCallPerson(onOpen: (call: { id: string; roomName: string }) => void) {
  const onSettled = useRefreshMorning();
  return useMutation<{ id: string; roomName: string }, CallProblem, string>({
    mutationFn: (id) => api('POST /check-ins/{id}/call', { id }),
    onSuccess: onOpen,
    onSettled,
  });
}

export function useConfirmFine() {
  const onSettled = useRefreshMorning();
  return useMutation({
    mutationFn: (answer: { id: string; isFine: boolean }) =>
      api('POST /check-ins/{id}/confirm-fine', answer),
    onSettled,
  });
}

export function useGreetings() {
  return useQuery({
    queryKey: greetingsKey,
    queryFn: async ({ signal }) => (await api('GET /check-in-greetings', {}, { signal })).greetings,
  });
}

export function useSaveGreetings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (greetings: string[]) => api('PUT /check-in-greetings', { greetings }),
    onSuccess: ({ greetings }) => queries.setQueryData(greetingsKey, greetings),
  });
}

/** The start of the caller's next open time within a week; null without one. */
export function useNextOpenTime() {
  return useMutation({
    mutationFn: async () => {
      const now = Date.now();
      const { openHours } = await calendarApi('GET /companion-calendar', {
        from: new Date(now).toISOString(),
        to: new Date(now + weekMs).toISOString(),
        zone: browserZone(),
      });
      const next = openHours.find(
        ({ free, startTime }) => free > 0 && Date.parse(startTime) >= now,
      );
      return next === undefined ? null : next.startTime;
    },
  });
}
