import type { companions, OwnCompanion } from '@kabar/contracts/companions';
import type { ageBrackets, OwnProfile, profiles } from '@kabar/contracts/profiles';
import { createApi } from '@kabar/web/api';
import { showProfile, useSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const companionApi = createApi<typeof companions>('companion');
const authApi = createApi<typeof profiles>('auth');

export type OwnCompanionView = z.output<typeof OwnCompanion>;
export type OwnProfileView = z.output<typeof OwnProfile>;

/** Null before onboarding. */
export function useOwnCompanion() {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: ['own-companion', accountId],
    queryFn: async ({ signal }) => (await companionApi('GET /companion', {}, { signal })).companion,
  });
}

/** Null when the account has no profile yet. */
export function useOwnProfile() {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: ['own-profile', accountId],
    queryFn: async ({ signal }) => (await authApi('GET /profile', {}, { signal })).profile,
  });
}

export interface ProfileChange {
  about: Pick<
    OwnProfileView,
    'fullName' | 'bio' | 'gender' | 'education' | 'languages' | 'interests'
  > & {
    ageBracket: (typeof ageBrackets)[number] | null;
  };
  contact: { whatsappNumber: string; telegramHandle: string; ktpNumber?: string };
}

/** Name and description live with the account, contact with the companion. Both writes may be repeated. */
export function useSaveProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ about, contact }: ProfileChange) => {
      const { profile } = await authApi('PATCH /profile', about);
      showProfile(profile);
      queries.setQueryData(['own-profile', profile.id], profile);
      const { companion } = await companionApi('PATCH /companion', contact);
      queries.setQueryData(['own-companion', companion.userId], companion);
    },
  });
}
