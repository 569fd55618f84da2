import type { weeklyAvailability } from '@kabar/contracts/weekly-availability';
import { createApi } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Week } from './rules.ts';

const api = createApi<typeof weeklyAvailability>('bookings');

/** Null before onboarding. */
export function useOwnWeek() {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: ['own-week', accountId],
    queryFn: async ({ signal }) => (await api('GET /weekly-availability', {}, { signal })).weekly,
  });
}

export function useSaveWeek() {
  const queries = useQueryClient();
  const accountId = useSession((session) => session.account?.id);
  return useMutation({
    mutationFn: async (weekly: Week) => (await api('PUT /weekly-availability', { weekly })).weekly,
    onSuccess: (weekly) => queries.setQueryData(['own-week', accountId], weekly),
  });
}
