import type { Review, reviews } from '@kabar/contracts/reviews';
import { createApi } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof reviews>('bookings');

export type ReviewView = z.output<typeof Review>;
export type ReviewedPerson = ReviewView['companion'];

const liveEvents = ['session_logged'] as const;
const key = ['own-reviews'] as const;

/** The caller's reviews, and the companion to ask about next. */
export function useOwnReviews() {
  useLiveRefresh(liveEvents, key);
  const accountId = useSession((session) => session.account?.id);
  return useQuery({
    queryKey: [...key, accountId],
    queryFn: ({ signal }) => api('GET /reviews', {}, { signal }),
  });
}

export function useWriteReview() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (review: { companionId: string; rating: number; comment: string | null }) =>
      api('PUT /reviews/{companionId}', review),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
