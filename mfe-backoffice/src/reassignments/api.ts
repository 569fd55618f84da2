import type {
  ReassignedPack,
  ReassignedSession,
  ReassignmentPlan,
  reassignments,
  StaffAssignment,
} from '@kabar/contracts/reassignments';
import { createApi, type ProblemOf } from '@kabar/web/api';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof reassignments>('bookings');

export type AssignmentView = z.output<typeof StaffAssignment>;
export type PlanView = z.output<typeof ReassignmentPlan>;
export type SessionView = z.output<typeof ReassignedSession>;
export type PackView = z.output<typeof ReassignedPack>;

/** The admin's choices by id: new times for sessions, and the client's agreement for packs. */
export interface Choices {
  times: Readonly<Record<string, string>>;
  packs: Readonly<Record<string, boolean>>;
  forCause: boolean;
}

/** The assignments, newest first, paginated. */
export function useAssignments(search: string) {
  return useInfiniteQuery({
    queryKey: ['staff-assignments', search],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /assignments/staff',
        { search: search || undefined, after: pageParam || undefined },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.assignments),
    // Keeps the previous list while a search is loading, so that a selected row stays.
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Verified companions whose name matches, and whether there are more. */
export function useReplacements(search: string) {
  return useQuery({
    queryKey: ['replacements', search],
    queryFn: ({ signal }) =>
      api('GET /assignments/replacements', { search: search.trim() || undefined }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

interface Wanted {
  id: string;
  newCompanionId: string;
  choices: Choices;
}

function toInput({ id, newCompanionId, choices }: Wanted) {
  return {
    id,
    newCompanionId,
    times: Object.entries(choices.times).map(([session, startsAt]) => ({ id: session, startsAt })),
    packs: Object.entries(choices.packs).map(([pack, clientAgrees]) => ({
      id: pack,
      clientAgrees,
    })),
    forCause: choices.forCause,
  };
}

type PreviewProblem = ProblemOf<
  typeof reassignments,
  'POST /assignments/{id}/reassignment-preview'
>;

/** The preview of a reassignment, refetched with every choice. */
export function usePlan(wanted: Wanted) {
  return useQuery<PlanView, PreviewProblem>({
    queryKey: ['reassignment', wanted],
    queryFn: ({ signal }) =>
      api('POST /assignments/{id}/reassignment-preview', toInput(wanted), { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
}

type ReassignProblem = ProblemOf<typeof reassignments, 'POST /assignments/{id}/reassignment'>;

/** Refetches list and plan on success and on failure: a refusal means that something changed. */
export function useReassign() {
  const queries = useQueryClient();
  return useMutation<PlanView, ReassignProblem, Wanted & { fingerprint: string; note: string }>({
    mutationFn: ({ fingerprint, note, ...wanted }) =>
      api('POST /assignments/{id}/reassignment', {
        ...toInput(wanted),
        fingerprint,
        ...(note.trim() === '' ? {} : { note }),
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['admin-actions'] });
      return queries.invalidateQueries({ queryKey: ['staff-assignments'] });
    },
    onError: () => {
      void queries.invalidateQueries({ queryKey: ['staff-assignments'] });
      return queries.invalidateQueries({ queryKey: ['reassignment'] });
    },
  });
}

/** Assignments of one person, the active ones first. */
export function useAssignmentsOfPerson(userId: string) {
  return useQuery({
    queryKey: ['assignments', 'of', userId],
    queryFn: ({ signal }) => api('GET /people/{userId}/assignments', { userId }, { signal }),
    select: ({ assignments }) => assignments,
  });
}
