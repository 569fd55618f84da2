import { Problem } from '@kabar/web/problem';
import { onConnection } from '@kabar/web/realtime';
import { useSession } from '@kabar/web/session';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { sendMessage, takeMessage } from './api.ts';
import { Outbox, type QueuedMessage, type SendResult } from './outbox.ts';

const outboxes = new Map<string, Outbox>();
const never = () => () => undefined;

/** The signed-in person's unsent messages; the first use starts sending. Undefined if signed out. */
export function useOutbox(): { outbox: Outbox | undefined; queue: readonly QueuedMessage[] } {
  const client = useQueryClient();
  const accountId = useSession((session) => session.account?.id);
  const outbox = accountId === undefined ? undefined : outboxOf(accountId, client);
  const queue = useSyncExternalStore(
    (changed) => (outbox ? outbox.subscribe(changed) : never()),
    () => outbox?.queue,
  );
  return { outbox, queue: queue ?? [] };
}

/** Whether the last attempt did not reach the service. */
export function useStruggling(outbox: Outbox | undefined): boolean {
  return useSyncExternalStore(
    (changed) => (outbox ? outbox.subscribe(changed) : never()),
    () => outbox?.struggling ?? false,
  );
}

function outboxOf(accountId: string, client: QueryClient): Outbox {
  const existing = outboxes.get(accountId);
  if (existing) return existing;
  const made = new Outbox({
    accountId,
    storage: localStorage,
    send: (message) => send(accountId, client, message),
  });
  outboxes.set(accountId, made);
  window.addEventListener('online', () => made.flush());
  window.addEventListener('storage', () => made.reread());
  // Stops sending after a sign-out.
  useSession.subscribe(({ account }) => {
    if (account?.id !== accountId) made.reread();
  });
  onConnection((connected) => {
    if (connected) made.flush();
  });
  made.flush();
  return made;
}

async function send(
  accountId: string,
  client: QueryClient,
  { id, conversationId, content }: QueuedMessage,
): Promise<SendResult> {
  // Another person has signed in meanwhile: do not send in their name.
  if (useSession.getState().account?.id !== accountId) return { kind: 'later' };
  try {
    const { message } = await sendMessage({ id, conversationId, content });
    takeMessage(client, message);
    return { kind: 'sent' };
  } catch (thrown) {
    if (!(thrown instanceof Problem)) return { kind: 'later' };
    if (thrown.code === 'too_many_requests') {
      return { kind: 'later', waitMs: (thrown.retryAfter ?? 5) * 1_000 };
    }
    const passing = thrown.status === 0 || thrown.status === 401 || thrown.status >= 500;
    return passing ? { kind: 'later' } : { kind: 'refused', reason: thrown.message };
  }
}
