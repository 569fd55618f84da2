import type { FlagOutcome, messageFlags, ReviewedFlag } from '@kabar/contracts/message-flags';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof messageFlags>('chat');

export type FlagView = z.output<typeof ReviewedFlag>;
export type Outcome = z.output<typeof FlagOutcome>;
export type ShownMessage = Pick<FlagView['message'], 'id' | 'sender' | 'content' | 'createdAt'>;
export type Filter = 'waiting' | 'decided';
export type Languages = FlagDetail['languages'];
type FlagDetail = NonNullable<ReturnType<typeof useFlag>['data']>;

const refetchInterval = 30_000;

/** The number of undecided reports, at most 100. */
export function useWaitingFlags() {
  return useQuery({
    queryKey: ['message-flags', 'waiting'],
    queryFn: ({ signal }) => api('GET /message-flags', { limit: 1 }, { signal }),
    select: ({ waiting }) => waiting,
    refetchInterval,
  });
}

/** The waiting or decided reports, paginated. */
export function useFlags(status: Filter) {
  return useInfiniteQuery({
    queryKey: ['message-flags', 'list', status],
    queryFn: ({ pageParam, signal }) =>
      api('GET /message-flags', { status, after: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.flags),
    refetchInterval,
  });
}

export function useFlag(id: string) {
  return useQuery({
    queryKey: ['message-flags', 'one', id],
    queryFn: ({ signal }) => api('GET /message-flags/{id}', { id }, { signal }),
  });
}

export interface Decision {
  id: string;
  outcome: Outcome;
  /** Replaces the standard text; omitted if empty. */
  toWriter?: string | undefined;
  toReporter?: string | undefined;
}

/** Refetches on success and on failure: a refusal means that a colleague was faster. */
export function useDecideFlag() {
  return useMutation<
    unknown,
    ProblemOf<typeof messageFlags, 'POST /message-flags/{id}/outcome'>,
    Decision
  >({
    mutationFn: decide,
    onSettled: useRefreshFlags(),
  });
}

export const decide = (decision: Decision) => api('POST /message-flags/{id}/outcome', decision);

export function useRefreshFlags() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['mutes'] });
    void queries.invalidateQueries({ queryKey: ['admin-actions'] });
    return queries.invalidateQueries({ queryKey: ['message-flags'] });
  };
}

/** Reports by one person or about their messages, newest first. */
export function useFlagsOfPerson(userId: string) {
  return useQuery({
    queryKey: ['message-flags', 'of', userId],
    queryFn: ({ signal }) => api('GET /people/{userId}/message-flags', { userId }, { signal }),
    select: ({ flags }) => flags,
  });
}
