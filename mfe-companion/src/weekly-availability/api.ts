import type { weeklyAvailability } from '@kabar/contracts/weekly-availability';
import { createApi } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DayHours, StoredWeek } from './rules.ts';

const api = createApi<typeof weeklyAvailability>('bookings');

/** Null before onboarding. */
export function useOwnWeek() {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: ['own-week', accountId],
    queryFn: async ({ signal }) => (await api('GET /weekly-availability', {}, { signal })).weekly,
  });
}

/** Requests to change and read the weekly hours. Both are idempotent and store the returned values in the cache. */
export function useWeekWrites() {
  const queries = useQueryClient();
  const accountId = useSession((session) => session.account?.id);
  const show = (weekly: StoredWeek | null) => {
    queries.setQueryData(['own-week', accountId], weekly);
    return weekly;
  };
  return {
    changeWeek: async (change: { timeZone?: string; days?: DayHours[] }, version: number) => {
      const options = { ifMatch: version };
      return show((await api('PATCH /weekly-availability', change, options)).weekly);
    },
    isChangedMeanwhile: (thrown: unknown) =>
      api.problem('PATCH /weekly-availability', thrown)?.code === 'changed_meanwhile',
    readWeek: async () => show((await api('GET /weekly-availability', {})).weekly),
  };
}
