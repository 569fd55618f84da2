import type { avatars } from '@kabar/contracts/avatars';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { showProfile, useSession } from '@kabar/web/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';

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
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-profile'] }),
  });
}

export function useRemoveAvatar() {
  const queries = useQueryClient();
  return useMutation<null, AvatarProblem>({
    mutationFn: () => api('DELETE /profile/avatar', {}),
    onSuccess: () => showEverywhere(null),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-profile'] }),
  });
}

/** The header and every card take the picture from the session. */
function showEverywhere(avatarUrl: string | null) {
  const { profile } = useSession.getState();
  if (profile) showProfile({ ...profile, avatarUrl });
}
