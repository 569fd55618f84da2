import type { ClientProfile, clientProfiles } from '@kabar/contracts/client-profiles';
import type { profiles } from '@kabar/contracts/profiles';
import { type OwnProfileView, useShowOwnProfile } from '@kabar/parts/profiles/api';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { layOver } from '@kabar/web/lay-over';
import { useSession } from '@kabar/web/session';
import { currentLanguage } from '@kabar/web/words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type EditForm, toEditForm, toFields } from './profile-form.ts';

const clientApi = createApi<typeof clientProfiles>('client');
const authApi = createApi<typeof profiles>('auth');

export type ClientProfileView = z.output<typeof ClientProfile>;
export type ClientProfileFields = Omit<ClientProfileView, 'userId'>;

/** Null before onboarding. */
export function useClientProfile() {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: ['client-profile', accountId],
    queryFn: async ({ signal }) => (await clientApi('GET /client-profile', {}, { signal })).profile,
  });
}

interface ProfileInput {
  own: Partial<Pick<OwnProfileView, 'fullName' | 'preferredName' | 'bio'>> & { timezone: string };
  fields: ClientProfileFields;
}

interface Saved {
  own: OwnProfileView;
  client: ClientProfileView;
}

type SaveProblem =
  | ProblemOf<typeof profiles, 'PATCH /profile'>
  | ProblemOf<typeof clientProfiles, 'PUT /client-profile'>;

/** Name, bio and zone live with the account, the rest with the client side. Both writes may be repeated. */
async function saveProfile(input: ProfileInput): Promise<Saved> {
  const own = await authApi('PATCH /profile', input.own);
  const client = await clientApi('PUT /client-profile', input.fields);
  return { own: own.profile, client: client.profile };
}

/** From onboarding, which asks for everything anew. */
export function useSaveProfile() {
  return useMutation<Saved, SaveProblem, ProfileInput>({
    mutationFn: saveProfile,
    onSuccess: useShowSaved(),
  });
}

/** From the edit form: over what is stored by now, which another tab or device may have changed. */
export function useSaveEdits() {
  return useMutation<Saved, SaveProblem, { form: EditForm; start: EditForm }>({
    mutationFn: async ({ form, start }) => {
      const [{ profile }, { profile: client }] = await Promise.all([
        authApi('GET /profile', {}),
        clientApi('GET /client-profile', {}),
      ]);
      const whole = profile ? layOver(form, start, toEditForm(profile, client)) : form;
      const { name, bio, timezone, ...rest } = whole;
      const preferredName = rest.preferredName.trim() || null;
      const own = { fullName: name.trim(), preferredName, bio: bio.trim() || null, timezone };
      return await saveProfile({ own, fields: toFields({ ...rest, timezone }) });
    },
    onSuccess: useShowSaved(),
  });
}

function useShowSaved() {
  const queries = useQueryClient();
  const showOwnProfile = useShowOwnProfile();
  return ({ own, client }: Saved) => {
    showOwnProfile(own);
    queries.setQueryData(['client-profile', own.id], client);
  };
}

/** For an account without a profile: the server decides what kind it becomes. */
export function useCreateProfile() {
  const queries = useQueryClient();
  const showOwnProfile = useShowOwnProfile();
  return useMutation({
    mutationFn: () =>
      authApi('POST /profile/completion', {
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        language: currentLanguage(),
      }),
    onSuccess: ({ profile }) => {
      showOwnProfile(profile);
      // It was refused as long as the account had no profile, and so no side.
      return queries.resetQueries({ queryKey: ['client-profile'] });
    },
  });
}
