import { askAgain } from '@kabar/web/ask-again';
import { onConnection, onEvent } from '@kabar/web/realtime';
import { useSession } from '@kabar/web/session';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { careKey } from './acting-for.ts';

export const circlesKey = ['circles'] as const;

/**
 * Refetches circles and the data of people in care after a write by the reader. Data that no mounted page uses is removed,
 * so that the next page does not report the reader's own change as news.
 */
export async function refetchCircles(queries: QueryClient): Promise<void> {
  queries.removeQueries({ queryKey: careKey, type: 'inactive' });
  await Promise.all(
    [circlesKey, careKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}

/**
 * Refetches the queries under `key` when a circle or what it shares has changed, or when live events may have been missed.
 * `key` must be a constant, because the effect depends on it.
 */
export function useCircleRefresh(key: QueryKey): void {
  const queries = useQueryClient();
  const signedIn = useSession((session) => session.state === 'signed-in');
  useEffect(() => {
    if (!signedIn) return;
    const refresh = () => void askAgain(queries, { queryKey: key });
    const stops = [
      onEvent('circle', refresh),
      onEvent('resync', refresh),
      onConnection((connected) => connected && refresh()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, signedIn, key]);
}
