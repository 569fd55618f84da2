import type { UpcomingSession, upcoming } from '@kabar/contracts/upcoming';
import { createApi } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof upcoming>('bookings');

export type UpcomingView = z.output<typeof UpcomingSession>;

/** The caller's next sessions, trial calls and bookings alike, in order of time. */
export function useUpcoming(limit: number) {
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: ['upcoming', accountId, limit],
    queryFn: async ({ signal }) => (await api('GET /upcoming', { limit }, { signal })).sessions,
  });
}
