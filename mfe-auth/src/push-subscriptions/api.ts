import type { pushSubscriptions } from '@kabar/contracts/push-subscriptions';
import { createApi } from '@kabar/web/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { subscribeBrowser } from './browser.ts';

const api = createApi<typeof pushSubscriptions>('chat');
const key = ['push-subscriptions'];

export function usePushSubscriptions() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /push-subscriptions', {}, { signal }),
  });
}

/** Subscribes the browser, then sends the subscription to the service. */
export function useSubscribe() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (vapidKey: string) =>
      api('PUT /push-subscriptions', await subscribeBrowser(vapidKey)),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export function useUnsubscribe() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /push-subscriptions/{id}', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
