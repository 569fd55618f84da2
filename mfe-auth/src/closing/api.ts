import type { closing } from '@kabar/contracts/closing';
import { createApi } from '@kabar/web/api';
import { useQuery } from '@tanstack/react-query';

const api = createApi<typeof closing>('billing');

/** What is open when the account closes. It is never shown from a cache: bookings and payments change in between. */
export function useClosingPreview() {
  return useQuery({
    queryKey: ['billing', 'closing'],
    queryFn: ({ signal }) => api('GET /closing', {}, { signal }),
    gcTime: 0,
  });
}
