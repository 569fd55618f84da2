import type { calendarFeeds } from '@kabar/contracts/calendar-feeds';
import { createApi } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const api = createApi<typeof calendarFeeds>('bookings');

function useFeedKey() {
  const accountId = useSession((session) => session.account?.id);
  return ['calendar-feed', accountId];
}

/** When the calendar link was created; null if there is none. */
export function useCalendarFeed(enabled: boolean) {
  return useQuery({
    queryKey: useFeedKey(),
    queryFn: async ({ signal }) => (await api('GET /calendar-feed', {}, { signal })).createdAt,
    enabled,
  });
}

/** Creates a new calendar link; its URL is only in this response. */
export function useRenewCalendarFeed() {
  const queries = useQueryClient();
  const key = useFeedKey();
  return useMutation({
    mutationFn: () => api('POST /calendar-feed', {}),
    onSuccess: ({ createdAt }) => queries.setQueryData(key, createdAt),
  });
}

export function useRevokeCalendarFeed() {
  const queries = useQueryClient();
  const key = useFeedKey();
  return useMutation({
    mutationFn: () => api('DELETE /calendar-feed', {}),
    onSuccess: () => queries.setQueryData(key, null),
  });
}
