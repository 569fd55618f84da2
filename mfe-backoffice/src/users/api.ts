import type { User, UserRequest, users } from '@kabar/contracts/users';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { isUnreachable } from '@kabar/web/problem';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof users>('auth');

export type UserView = z.output<typeof User>;
export type UserRequestView = z.output<typeof UserRequest>;
export type Role = 'client' | 'companion' | 'moderator' | 'admin';

const key = ['users'] as const;

/** The users, newest first, paginated. */
export function useUsers(search: string, role: Role | 'incomplete' | undefined) {
  return useInfiniteQuery({
    queryKey: [...key, 'list', search, role],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /users',
        { search: search || undefined, role, after: pageParam || undefined },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.users),
  });
}

/** The best matches of a search; disabled for ''. */
export function useFoundUsers(search: string) {
  return useQuery({
    queryKey: [...key, 'found', search],
    queryFn: ({ signal }) => api('GET /user-search', { search }, { signal }),
    select: ({ users: found }) => found,
    enabled: search !== '',
  });
}

const asMany = 100;

/** Email addresses by account id, for lists whose rows do not contain them. */
export function useEmails(userIds: readonly string[]) {
  return useQuery({
    queryKey: [...key, 'emails', userIds],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(userIds.length / asMany) }, (_, part) =>
        api(
          'POST /user-emails',
          { userIds: userIds.slice(part * asMany, (part + 1) * asMany) },
          { signal },
        ),
      );
      const emails = (await Promise.all(parts)).flatMap((answer) => answer.emails);
      return new Map(emails.map(({ userId, email }) => [userId, email]));
    },
    placeholderData: (previous) => previous,
  });
}

/** Null if there is no such person. */
export function useUser(id: string) {
  const call = 'GET /users/{id}';
  return useQuery({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }) => {
      try {
        return await api(call, { id }, { signal });
      } catch (thrown) {
        const code = api.problem(call, thrown)?.code;
        if (code === 'not_found' || code === 'invalid_input') return null;
        throw thrown;
      }
    },
    retry: (count, error) => count < 1 && isUnreachable(error),
  });
}

/** The latest sign-ins of one person. */
export function useSignIns(id: string) {
  return useQuery({
    queryKey: [...key, 'sign-ins', id],
    queryFn: ({ signal }) => api('GET /users/{id}/sign-ins', { id }, { signal }),
  });
}

/** Requests that a second admin must approve. Polling shows the answers of others. */
export function useUserRequests() {
  return useQuery({
    queryKey: [...key, 'requests'],
    queryFn: ({ signal }) => api('GET /user-requests', {}, { signal }),
    select: ({ requests }) => requests,
    refetchInterval: 60_000,
  });
}

function useRefreshUsers() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}

export function useSetRole() {
  const refresh = useRefreshUsers();
  return useMutation<
    { waiting: boolean },
    ProblemOf<typeof users, 'POST /users/{id}/role'>,
    { id: string; role: Role }
  >({ mutationFn: (wanted) => api('POST /users/{id}/role', wanted), onSettled: refresh });
}

type DeleteProblem = ProblemOf<typeof users, 'POST /admin-delete-user'>;

/** Retried once if no response came (ROLE-006); deleting is idempotent. */
export function useDeleteUser() {
  const refresh = useRefreshUsers();
  return useMutation<{ waiting: boolean }, DeleteProblem, string>({
    mutationFn: (userId) => api('POST /admin-delete-user', { userId }),
    retry: (count, problem) => count < 1 && (problem.status === 0 || problem.status >= 500),
    retryDelay: 0,
    onSettled: refresh,
  });
}

export function useAnswerRequest(answer: 'agreement' | 'withdrawal') {
  const refresh = useRefreshUsers();
  return useMutation<null, ProblemOf<typeof users, 'POST /user-requests/{id}/agreement'>, string>({
    mutationFn: (id) =>
      answer === 'agreement'
        ? api('POST /user-requests/{id}/agreement', { id })
        : api('POST /user-requests/{id}/withdrawal', { id }),
    onSettled: refresh,
  });
}
