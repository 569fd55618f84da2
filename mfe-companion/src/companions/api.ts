import type { companions, OwnCompanion } from '@kabar/contracts/companions';
import type { ageBrackets, profiles } from '@kabar/contracts/profiles';
import { type OwnProfileView, useShowOwnProfile } from '@kabar/parts/profiles/api';
import { createApi } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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

/** Fields stored with the account. */
export type AboutFields = Pick<
  OwnProfileView,
  | 'fullName'
  | 'preferredName'
  | 'bio'
  | 'gender'
  | 'education'
  | 'languages'
  | 'interests'
  | 'shownOnLanding'
> & { ageBracket: (typeof ageBrackets)[number] | null };

export interface ContactFields {
  phoneNumber: string;
  whatsappNumber: string;
  telegramHandle: string;
  /** Write-only: the service never returns it. */
  ktpNumber?: string;
}

/**
 * One request per service that stores the fields; omitted fields keep their values. Each request is idempotent and returns
 * the stored values.
 */
export function useProfileWrites() {
  const queries = useQueryClient();
  const showOwnProfile = useShowOwnProfile();
  return {
    changeAbout: async (change: Partial<AboutFields>) => {
      const { profile } = await authApi('PATCH /profile', change);
      showOwnProfile(profile);
      return profile;
    },
    changeContact: async (change: Partial<ContactFields>) => {
      const { companion } = await companionApi('PATCH /companion', change);
      queries.setQueryData(['own-companion', companion.userId], companion);
      return companion;
    },
  };
}
