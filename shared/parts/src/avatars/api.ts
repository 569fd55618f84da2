import type { avatars } from '@kabar/contracts/avatars';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { showProfile, useSession } from '@kabar/web/session';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

const api = createApi<typeof avatars>('auth');

export type AvatarProblem = ProblemOf<
  typeof avatars,
  'PUT /profile/avatar' | 'DELETE /profile/avatar'
>;

export function useUploadAvatar() {
  const queries = useQueryClient();
  return useMutation<{ avatarUrl: string }, AvatarProblem, File>({
    mutationFn: (file) => api('PUT /profile/avatar', { file }),
    onSuccess: ({ avatarUrl }) => showEverywhere(avatarUrl),
    onSettled: () => askAnew(queries),
  });
}

export function useRemoveAvatar() {
  const queries = useQueryClient();
  return useMutation<null, AvatarProblem>({
    mutationFn: () => api('DELETE /profile/avatar', {}),
    onSuccess: () => showEverywhere(null),
    onSettled: () => askAnew(queries),
  });
}

/** Refetches the own profile and the companion's record, which lists missing parts of the introduction. */
function askAnew(queries: QueryClient) {
  return Promise.all([
    queries.invalidateQueries({ queryKey: ['own-profile'] }),
    queries.invalidateQueries({ queryKey: ['own-companion'] }),
  ]);
}

/** Updates the session, from which the header and all cards take the picture. */
function showEverywhere(avatarUrl: string | null) {
  const { profile } = useSession.getState();
  if (profile) showProfile({ ...profile, avatarUrl });
}
