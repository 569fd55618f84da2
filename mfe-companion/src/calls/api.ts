import type { calls } from '@kabar/contracts/calls';
import { createApi } from '@kabar/web/api';
import { browserZone } from '@kabar/web/say-time';
import { useQuery } from '@tanstack/react-query';

const api = createApi<typeof calls>('bookings');

/** How many calls the companion had in Kabar since the first of this month, by the clock of this device. */
export function useCallsOfMonth() {
  const zone = browserZone();
  return useQuery({
    queryKey: ['calls-of-month', zone],
    queryFn: ({ signal }) => api('GET /calls/this-month', { zone }, { signal }),
  });
}
