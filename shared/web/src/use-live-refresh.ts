import type { NotificationType } from '@kabar/contracts/notification-types';
import { onConnection, onEvent } from '@kabar/web/realtime';
import { useSession } from '@kabar/web/session';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAgain } from './ask-again.ts';

/**
 * Refetches the queries under `key` when a notification of one of these types arrives, or when live events may
 * have been missed. `types` and `key` must be constants of the caller's slice.
 */
export function useLiveRefresh(types: readonly NotificationType[], key: QueryKey): void {
  const queries = useQueryClient();
  const signedIn = useSession((session) => session.state === 'signed-in');
  useEffect(() => {
    if (!signedIn) return;
    const refresh = () => void askAgain(queries, { queryKey: key });
    const stops = [
      onEvent('notification', ({ type }) => {
        if (types.some((one) => one === type)) refresh();
      }),
      onEvent('resync', refresh),
      onConnection((connected) => connected && refresh()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, signedIn, types, key]);
}
