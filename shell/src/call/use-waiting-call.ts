import type { calls } from '@kabar/contracts/calls';
import { createApi } from '@kabar/web/api';
import { isConnected, onConnection, onEvent } from '@kabar/web/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const ask = createApi<typeof calls>('bookings');

const query = {
  queryKey: ['waiting-call'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await ask('GET /calls/waiting', {}, { signal })).call,
  retry: false,
};
/**
 * Polling interval in milliseconds while the other person waits: closing a laptop sends no event, and counts as
 * leaving after 45 seconds.
 */
const lookAgain = 15_000;

/**
 * The call in which the other person waits for the reader; null without one. Fetched once the socket is connected, and
 * after each call event.
 */
export function useWaitingCall() {
  const client = useQueryClient();
  const { data } = useQuery({
    ...query,
    // Only the events below trigger the first fetch.
    enabled: ({ state }) => state.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data ? lookAgain : false),
  });
  useEffect(() => {
    const refetchCall = async () => {
      // A response in flight may be older than the event.
      await client.cancelQueries({ queryKey: query.queryKey });
      await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
    };
    const stops = [
      onEvent('call_changed', refetchCall),
      onEvent('call_ended', refetchCall),
      onEvent('resync', refetchCall),
      onConnection((connected) => connected && void refetchCall()),
    ];
    if (isConnected()) void refetchCall();
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return data ?? null;
}
