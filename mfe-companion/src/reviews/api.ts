import type { reviews } from '@kabar/contracts/reviews';
import { createApi } from '@kabar/web/api';
import { useQuery } from '@tanstack/react-query';

const api = createApi<typeof reviews>('bookings');

/** The caller's average rating, and the clients' reviews. */
export function useReceivedReviews() {
  return useQuery({
    queryKey: ['received-reviews'],
    queryFn: ({ signal }) => api('GET /reviews/received', {}, { signal }),
  });
}
