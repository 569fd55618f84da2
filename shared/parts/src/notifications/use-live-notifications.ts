import { askAgain } from '@kabar/web/ask-again';
import { isConnected, onConnection, onEvent } from '@kabar/web/realtime';
import { useSession } from '@kabar/web/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mark } from '../chat/api.ts';
import { notificationsKey } from './api.ts';

/** Messages have their own live events and need no refetch. */
const untouched = new Set<unknown>(['messages']);

/**
 * A notification means that something changed for this person, so all queries are invalidated; the same after a
 * reconnection, when notifications may have been missed. Reading notifications in another window refetches only the
 * bell, as does the first connection, because the page was just loaded.
 */
export function useLiveNotifications(): void {
  const client = useQueryClient();
  useEffect(() => {
    let wasConnected = isConnected();
    const refreshBell = () => void askAgain(client, { queryKey: notificationsKey });
    const refreshAll = () =>
      void askAgain(client, { predicate: ({ queryKey }) => !untouched.has(queryKey[0]) });
    const stops = [
      onEvent('notification', ({ type }) => (type === null ? refreshBell() : refreshAll())),
      // Also removes what the reader may no longer see.
      onEvent('circle', refreshAll),
      onEvent('resync', refreshAll),
      onConnection((connected) => {
        if (!connected) return;
        if (wasConnected) refreshAll();
        else refreshBell();
        wasConnected = true;
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
