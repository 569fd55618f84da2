import { askAgain } from '@kabar/web/ask-again';
import { onConnection, onEvent } from '@kabar/web/realtime';
import { useSession } from '@kabar/web/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mark } from '../chat/api.ts';
import { notificationsKey } from './api.ts';

/** Messages are updated by their own live events and need no refetch. */
const untouched = new Set<unknown>(['messages']);

/**
 * A notification means that something changed for this person, so everything on the screen is refetched. Reading
 * notifications in another window refetches the bell only.
 */
export function useLiveNotifications(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refreshBell = () => void askAgain(client, { queryKey: notificationsKey });
    const stops = [
      onEvent('notification', ({ type }) => {
        if (type === null) refreshBell();
        else {
          void askAgain(client, {
            predicate: ({ queryKey }) => !untouched.has(queryKey[0]),
          });
        }
      }),
      onEvent('resync', refreshBell),
      onConnection((connected) => {
        if (connected) refreshBell();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}

/** Marks messages that reach this browser as delivered, whichever screen is open. */
export function useDeliveryMarks(): void {
  const me = useSession((session) => session.account?.id);
  useEffect(
    () =>
      onEvent('message', ({ conversationId, message }) => {
        if (message === undefined || message.senderId === me) return;
        void mark(conversationId, { deliveredSeq: message.seq });
      }),
    [me],
  );
}
