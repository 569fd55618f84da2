import { askAgain } from '@kabar/web/ask-again';
import { onConnection, onEvent } from '@kabar/web/realtime';
import { useSession } from '@kabar/web/session';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { careKey } from './acting-for.ts';

export const circlesKey = ['circles'] as const;

/**
 * After a write of the reader: what is shown of a person depends on their circle. A page that is opened then begins with what
 * is shared by now, so that it does not tell the reader of their own change.
 */
export async function refetchCircles(queries: QueryClient): Promise<void> {
  queries.removeQueries({ queryKey: careKey, type: 'inactive' });
  await Promise.all(
    [circlesKey, careKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}

/**
 * Refetches what is on the screen about people in care when a circle or what it may see has changed, or when live events may have
 * been missed. `key` is a constant of the caller's slice.
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
