import type { ClientProfile, clientProfiles } from '@kabar/contracts/client-profiles';
import type { profiles } from '@kabar/contracts/profiles';
import { type OwnProfileView, useShowOwnProfile } from '@kabar/parts/profiles/api';
import { deviceZone } from '@kabar/rules/device-zone';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { currentLanguage } from '@kabar/web/words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const clientApi = createApi<typeof clientProfiles>('client');
const authApi = createApi<typeof profiles>('auth');

export type ClientProfileView = z.output<typeof ClientProfile>;
export type ClientProfileFields = Omit<ClientProfileView, 'userId'>;

export const isStaff = (userType: OwnProfileView['userType'] | undefined) =>
  userType === 'admin' || userType === 'moderator';

/** Null before onboarding, and for staff, who have no client profile. */
export function useClientProfile() {
  const accountId = useSession((session) => session.account?.id);
  const ofStaff = useSession((session) => isStaff(session.profile?.userType));
  const enabled = useSession((session) => session.profileState !== 'loading');
  return useQuery({
    queryKey: ['client-profile', accountId, ...(ofStaff ? ['staff'] : [])],
    queryFn: async ({ signal }) =>
      ofStaff ? null : (await clientApi('GET /client-profile', {}, { signal })).profile,
    enabled,
  });
}

/** Fields stored with the account; the other fields are stored in the client profile. */
export type OwnFields = Pick<OwnProfileView, 'fullName' | 'preferredName' | 'bio'> & {
  timezone: string;
  language?: OwnProfileView['language'];
  adult?: true;
};

/**
 * One request per service that stores the fields; omitted fields keep their values. Each request is idempotent and returns
 * the stored values.
 */
export function useProfileWrites() {
  const queries = useQueryClient();
  const showOwnProfile = useShowOwnProfile();
  return {
    changeOwn: async (change: Partial<OwnFields>) => {
      const { profile } = await authApi('PATCH /profile', change);
      showOwnProfile(profile);
      return profile;
    },
    changeClient: async (change: Partial<ClientProfileFields>) => {
      const { profile } = await clientApi('PATCH /client-profile', change);
      queries.setQueryData(['client-profile', profile.userId], profile);
      return profile;
    },
  };
}

type SaveProblem =
  | ProblemOf<typeof profiles, 'PATCH /profile'>
  | ProblemOf<typeof clientProfiles, 'PATCH /client-profile'>;

/** Saves onboarding: first the account's fields, then the client profile. */
export function useSaveProfile() {
  const { changeOwn, changeClient } = useProfileWrites();
  return useMutation<void, SaveProblem, { own: Partial<OwnFields>; fields: ClientProfileFields }>({
    mutationFn: async (input) => {
      await changeOwn(input.own);
      await changeClient(input.fields);
    },
  });
}

/** Creates the missing profile; the server decides the user type. */
export function useCreateProfile() {
  const queries = useQueryClient();
  const showOwnProfile = useShowOwnProfile();
  return useMutation({
    mutationFn: () =>
      authApi('POST /profile/completion', {
        timezone: deviceZone(),
        language: currentLanguage(),
      }),
    onSuccess: ({ profile }) => {
      showOwnProfile(profile);
      // The client profile was refused while the account had no profile.
      return queries.resetQueries({ queryKey: ['client-profile'] });
    },
  });
}
