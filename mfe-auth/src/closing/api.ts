import type { closing } from '@kabar/contracts/closing';
import { createApi } from '@kabar/web/api';
import { useQuery } from '@tanstack/react-query';

const api = createApi<typeof closing>('billing');

/** What must be settled when the account closes. Never cached, because bookings and payments may change. */
export function useClosingPreview() {
  return useQuery({
    queryKey: ['billing', 'closing'],
    queryFn: ({ signal }) => api('GET /closing', {}, { signal }),
    gcTime: 0,
  });
}
