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

/** How many wait for a decision, at most 100. */
export function useWaitingCompanions() {
  return useQuery({
    queryKey: ['verification', 'waiting'],
    queryFn: ({ signal }) => api('GET /verification/waiting', {}, { signal }),
    select: ({ waiting }) => waiting,
    refetchInterval: 30_000,
  });
}

/** Newest first, a page at a time. */
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

/** Each reading is recorded, so it is asked for when a reviewer opens somebody and not again by itself. */
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
  /** The status on the screen where the button was pressed. */
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
 * The same decision keeps its id when it is sent again after a failure, so that it can never count twice. The
 * outcome is told even when the row that asked is gone: a verified companion has no button any more.
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
      // Somebody else was faster: the open review shows what they decided.
      if (error.code === 'already_decided') {
        void queries.invalidateQueries({ queryKey: ['verification', 'review'] });
      }
    },
    onSettled: () => {
      for (const queryKey of stale) void queries.invalidateQueries({ queryKey });
    },
  });
}

/** The state of one companion, without what is private; null: no companion. */
export function useVerificationOf(companionId: string) {
  return useQuery({
    queryKey: ['verification', 'companions', 'one', companionId],
    queryFn: ({ signal }) => api('GET /verification/companions', { companionId }, { signal }),
    select: ({ companions }) => companions[0] ?? null,
  });
}
