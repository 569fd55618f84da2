import type { circleFeeds } from '@kabar/contracts/circle-feeds';
import { createApi } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { careKey } from '../acting-for.ts';

const api = createApi<typeof circleFeeds>('bookings');

function useFeedKey(personId: string) {
  const accountId = useSession((session) => session.account?.id);
  return [...careKey, accountId, 'calendar-feed', personId];
}

/** When the reader's calendar URL for this person was created; null if there is none. */
export function useFeedOfPerson(personId: string) {
  return useQuery({
    queryKey: useFeedKey(personId),
    queryFn: async ({ signal }) =>
      (await api('GET /care/{personId}/calendar-feed', { personId }, { signal })).createdAt,
  });
}

/** The response contains the URL, which cannot be read again later. */
export function useRenewFeedOfPerson(personId: string) {
  const queries = useQueryClient();
  const key = useFeedKey(personId);
  return useMutation({
    mutationFn: () => api('POST /care/{personId}/calendar-feed', { personId }),
    onSuccess: ({ createdAt }) => queries.setQueryData(key, createdAt),
  });
}

export function useRevokeFeedOfPerson(personId: string) {
  const queries = useQueryClient();
  const key = useFeedKey(personId);
  return useMutation({
    mutationFn: () => api('DELETE /care/{personId}/calendar-feed', { personId }),
    onSuccess: () => queries.setQueryData(key, null),
  });
}
