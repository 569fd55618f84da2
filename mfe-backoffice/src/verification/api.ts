import type {
  CompanionReview,
  CompanionRow,
  VerificationFilter,
  verification,
} from '@kabar/contracts/verification';
import { createApi, newId, type ProblemOf } from '@kabar/web/api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';

const api = createApi<typeof verification>('companion');

export type Filter = z.output<typeof VerificationFilter>;
export type Companion = z.output<typeof CompanionRow>;
export type Review = z.output<typeof CompanionReview>;

/** Queries to refetch after a decision, except the review itself, because each read of it is audited as a view. */
const stale = [
  ['verification', 'figures'],
  ['verification', 'waiting'],
  ['verification', 'companions'],
  ['dashboard'],
  ['admin-actions'],
];

export function useVerificationFigures() {
  return useQuery({
    queryKey: ['verification', 'figures'],
    queryFn: ({ signal }) => api('GET /verification/figures', {}, { signal }),
  });
}

/** The number of pending verifications, at most 100. */
export function useWaitingCompanions() {
  return useQuery({
    queryKey: ['verification', 'waiting'],
    queryFn: ({ signal }) => api('GET /verification/waiting', {}, { signal }),
    select: ({ waiting }) => waiting,
    refetchInterval: 30_000,
  });
}

/** The companions, newest first, paginated. */
export function useCompanions({ filter, search }: { filter: Filter; search: string }) {
  return useInfiniteQuery({
    queryKey: ['verification', 'companions', filter, search],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /verification/companions',
        { filter, search: search || undefined, after: pageParam || undefined },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.companions),
  });
}

/** Each read is audited, so it is fetched when a reviewer opens a companion, and never refetched automatically. */
export function useReview(companionId: string) {
  return useQuery({
    queryKey: ['verification', 'review', companionId],
    queryFn: ({ signal }) =>
      api('GET /verification/companions/{companionId}', { companionId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

interface Decision {
  companionId: string;
  decision: 'approved' | 'rejected';
  notes?: string | undefined;
  /** The status that was shown when the button was pressed. */
  seen: Companion['status'] | undefined;
}

type DecisionProblem = ProblemOf<
  typeof verification,
  'POST /verification/companions/{companionId}/decisions'
>;

interface DecisionOutcome {
  onSuccess: (decision: Decision) => void;
  onError?: (error: Error) => void;
}

/**
 * Retries of a decision reuse its id, so that it is stored once. The callbacks are called even if the row has disappeared,
 * because a verified companion has no button any more.
 */
export function useDecision({ onSuccess, onError }: DecisionOutcome) {
  const queries = useQueryClient();
  const ids = useRef(new Map<string, string>());
  const idOf = (decision: Decision) => {
    const content = JSON.stringify([
      decision.companionId,
      decision.decision,
      decision.notes,
      decision.seen,
    ]);
    const id = ids.current.get(content) ?? newId();
    ids.current.set(content, id);
    return { id, forget: () => ids.current.delete(content) };
  };
  return useMutation<Companion, DecisionProblem, Decision>({
    mutationFn: async (decision) => {
      const { id, forget } = idOf(decision);
      const companion = await api('POST /verification/companions/{companionId}/decisions', {
        ...decision,
        id,
      });
      forget();
      return companion;
    },
    onSuccess: (_companion, decision) => onSuccess(decision),
    onError: (error) => {
      onError?.(error);
      // A colleague was faster; the refetched review shows their decision.
      if (error.code === 'already_decided') {
        void queries.invalidateQueries({ queryKey: ['verification', 'review'] });
      }
    },
    onSettled: () => {
      for (const queryKey of stale) void queries.invalidateQueries({ queryKey });
    },
  });
}

/** A companion's verification state without private data; null if the person is not a companion. */
export function useVerificationOf(companionId: string) {
  return useQuery({
    queryKey: ['verification', 'companions', 'one', companionId],
    queryFn: ({ signal }) => api('GET /verification/companions', { companionId }, { signal }),
    select: ({ companions }) => companions[0] ?? null,
  });
}
