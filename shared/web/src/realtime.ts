import type { ErrorCode } from '@kabar/contracts/error-codes';
import type { LiveEvents } from '@kabar/contracts/live-events';
import type { Socket } from 'socket.io-client';
import { refreshSession, useSession } from './session.ts';
import { currentLanguage } from './words.ts';

/**
 * Live events are hints: listeners refetch. The Socket.IO client is loaded with the first listener, so public
 * pages never load it.
 */
type Handler = (payload: unknown) => void;

const handlers = new Map<string, Set<Handler>>();
let socket: Socket | undefined;
let opening = false;

/** Delay before a refused connection is retried, in milliseconds. */
const secondTry = 3_000;

/** Calls `handler` for each event until the returned function is called. Listeners survive a reconnect. */
export function onEvent<Name extends keyof LiveEvents>(
  name: Name,
  handler: (payload: LiveEvents[Name]) => void,
): () => void {
  // The contract types this event for both sides.
  return listen(name, (payload) => handler(payload as LiveEvents[Name]));
}

/** Called each time the connection opens or closes. Events in between are lost, so listeners refetch. */
export function onConnection(handler: (connected: boolean) => void): () => void {
  return listen('connection', (connected) => handler(connected === true));
}

export function isConnected(): boolean {
  return socket?.connected ?? false;
}

/** Sends a message that may be lost: it is dropped while there is no connection. */
export function tellLive(name: string, payload: Record<string, unknown>): void {
  socket?.volatile.emit(name, payload);
}

/** Called after a sign-out and before another person signs in. */
export function closeRealtime(): void {
  socket?.disconnect();
  socket = undefined;
}

function listen(name: string, handler: Handler): () => void {
  const listening = handlers.get(name) ?? new Set();
  handlers.set(name, listening.add(handler));
  void open();
  return () => void listening.delete(handler);
}

async function open(): Promise<void> {
  if (socket !== undefined || opening) return;
  opening = true;
  try {
    const { io } = await import('socket.io-client');
    socket ??= connect(io);
  } catch {
    // If the chunk did not load, the next listener fetches it again.
  } finally {
    opening = false;
  }
}

function connect(io: typeof import('socket.io-client').io): Socket {
  const created = io({
    path: '/api/chat/socket',
    transports: ['websocket'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 5_000,
    // Detects a connection lost between the handshake and the first packet, which raises no event. The default is 20
    // s.
    timeout: 8_000,
    auth: (give) => give({ language: currentLanguage() }),
  });
  created.onAny((name: string, payload: unknown) => tell(name, payload));
  created.on('connect', () => tell('connection', true));
  created.on('disconnect', (reason) => {
    tell('connection', false);
    // The service closed the socket: this session has ended elsewhere.
    if (reason === 'io server disconnect')
      void refreshSession().then(() => reconnectLater(created));
  });
  created.on('connect_error', (error: Error & { data?: { code?: ErrorCode } }) => {
    // The library reconnects after a lost connection, but not after a refusal.
    if (created.active) return;
    if (error.data?.code === 'signed_out')
      void refreshSession().then(() => reconnectLater(created));
    else reconnectLater(created);
  });
  return created;
}

function reconnectLater(own: Socket): void {
  setTimeout(() => {
    const { state, isExpired } = useSession.getState();
    if (socket === own && state === 'signed-in' && !isExpired) own.connect();
  }, secondTry);
}

function tell(name: string, payload: unknown): void {
  for (const handler of handlers.get(name) ?? []) handler(payload);
}

let person: string | undefined;
useSession.subscribe(({ account, isExpired }) => {
  const signedIn = isExpired ? undefined : account?.id;
  if (signedIn === person) return;
  // Another account is signed in now, or none. The socket still acts for the account that opened it, so close it.
  person = signedIn;
  if (socket !== undefined) closeRealtime();
  const heard = [...handlers.values()].some((listening) => listening.size > 0);
  if (person !== undefined && heard) void open();
});
