import type { OwnProfile, profiles } from '@kabar/contracts/profiles';
import { createApi } from '@kabar/web/api';
import { ownProfileKey, showProfile, useSession } from '@kabar/web/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof profiles>('auth');

export type OwnProfileView = z.output<typeof OwnProfile>;

/** Null when the account has no profile yet. */
export function useOwnProfile() {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: [ownProfileKey, accountId],
    queryFn: async ({ signal }) => (await api('GET /profile', {}, { signal })).profile,
  });
}

/** Shows a changed profile in the header and on every page without a refetch. */
export function useShowOwnProfile(): (profile: OwnProfileView) => void {
  const queries = useQueryClient();
  return (profile) => {
    showProfile(profile);
    queries.setQueryData([ownProfileKey, profile.id], profile);
  };
}
