import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '@kabar/dev/test-database';
import type { Answer, TestPerson } from '@kabar/dev/test-service';
import { io, type Socket } from 'socket.io-client';

/** Opens a conversation as an approved request does. */
export async function arrangeConversation(
  database: TestDatabase,
  client: { accountId: string },
  companion: { accountId: string },
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'insert into chat.conversations (client_user_id, companion_user_id) values ($1, $2) returning id',
    [client.accountId, companion.accountId],
  );
  const id = row?.id ?? '';
  await database.query(
    'insert into chat.conversation_participants (conversation_id, user_id) values ($1, $2), ($1, $3)',
    [id, client.accountId, companion.accountId],
  );
  return id;
}

export function send(
  person: TestPerson,
  conversationId: string,
  content: string,
  id: string = randomUUID(),
): Promise<Answer> {
  return person.call(`POST /conversations/${conversationId}/messages`, { id, content });
}

/** Opens a socket like a browser; resolves when it is accepted, rejects with the refusal. */
export function connect(
  url: string,
  person: { cookie: string },
  headers: Record<string, string> = {},
): Promise<Socket> {
  const socket = io(url, {
    path: '/api/chat/socket',
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    // Covers a connection that closes between handshake and first packet, which emits no other event.
    timeout: 20_000,
    extraHeaders: { origin: url, ...(person.cookie ? { cookie: person.cookie } : {}), ...headers },
  });
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => {
      socket.close();
      reject(error);
    };
    socket.once('connect_error', refuse);
    socket.once('connect', () => {
      socket.off('connect_error', refuse);
      resolve(socket);
    });
  });
}

/** The next event of that name; rejects when none comes. */
export function next<Payload>(socket: Socket, name: string, timeoutMs = 30_000): Promise<Payload> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`no ${name} within ${timeoutMs} ms`)),
      timeoutMs,
    );
    socket.once(name, (payload: Payload) => {
      clearTimeout(timer);
      resolve(payload);
    });
  });
}

export function silence(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Extends the rate limit windows by ten minutes, because a busy machine may need more than ten seconds for a hundred
 * calls.
 */
export async function prolongWindows({ query }: Pick<TestDatabase, 'query'>): Promise<void> {
  await query(`
    create or replace function public.prolong_window() returns trigger language plpgsql
      as $$ begin new.expires_at := new.expires_at + interval '10 minutes'; return new; end $$;
    create or replace trigger prolong_window before insert on chat.rate_limits
      for each row execute function public.prolong_window()
  `);
}
