import type { profiles } from '@kabar/contracts/profiles';
import { createApi } from '@kabar/web/api';
import { showProfile } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const api = createApi<typeof profiles>('auth');
const key = ['auth', 'own-profile'];

export function useOwnProfile() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /profile', {}, { signal }),
  });
}

export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { fullName: string; bio: string | null; timezone: string }) =>
      api('PATCH /profile', change),
    onSuccess: (answer) => {
      client.setQueryData(key, answer);
      showProfile(answer.profile);
    },
  });
}

/** Language and time zone alone. */
export function useChangeSettings() {
  return useMutation({
    mutationFn: (change: { language: 'en' | 'id'; timezone: string }) =>
      api('PATCH /profile', change),
  });
}
