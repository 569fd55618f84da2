import type { calls } from '@kabar/contracts/calls';
import { createApi } from '@kabar/web/api';
import { browserZone } from '@kabar/web/say-time';
import { useSession } from '@kabar/web/session';
import { useQuery } from '@tanstack/react-query';

const api = createApi<typeof calls>('bookings');

/**
 * The number of calls that the companion had in Kabar since the first of the month, in the companion's time zone (decision
 * 106).
 */
export function useCallsOfMonth() {
  const zone = useSession((session) => session.profile?.timezone) ?? browserZone();
  return useQuery({
    queryKey: ['calls-of-month', zone],
    queryFn: ({ signal }) => api('GET /calls/this-month', { zone }, { signal }),
  });
}
