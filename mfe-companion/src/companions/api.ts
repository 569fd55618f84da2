import type { companions, OwnCompanion } from '@kabar/contracts/companions';
import type { ageBrackets, profiles } from '@kabar/contracts/profiles';
import { type OwnProfileView, useShowOwnProfile } from '@kabar/parts/profiles/api';
import { createApi } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const companionApi = createApi<typeof companions>('companion');
const authApi = createApi<typeof profiles>('auth');

export type OwnCompanionView = z.output<typeof OwnCompanion>;

/** Null before onboarding. */
export function useOwnCompanion() {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: ['own-companion', accountId],
    queryFn: async ({ signal }) => (await companionApi('GET /companion', {}, { signal })).companion,
  });
}

export interface ProfileChange {
  about: Partial<
    Pick<
      OwnProfileView,
      'fullName' | 'preferredName' | 'bio' | 'gender' | 'education' | 'languages' | 'interests'
    > & {
      ageBracket: (typeof ageBrackets)[number] | null;
    }
  >;
  contact: { whatsappNumber?: string; telegramHandle?: string; ktpNumber?: string };
}

/** Name and description live with the account, contact with the companion. Both writes may be repeated. */
export function useSaveProfile() {
  const queries = useQueryClient();
  const showOwnProfile = useShowOwnProfile();
  return useMutation({
    mutationFn: async ({ about, contact }: ProfileChange) => {
      const { profile } = await authApi('PATCH /profile', about);
      showOwnProfile(profile);
      const { companion } = await companionApi('PATCH /companion', contact);
      queries.setQueryData(['own-companion', companion.userId], companion);
    },
  });
}
