import type { ErrorCode } from '@kabar/contracts/error-codes';
import type { LiveEvents } from '@kabar/contracts/live-events';
import type { Socket } from 'socket.io-client';
import { refreshSession, useSession } from './session.ts';
import { currentLanguage } from './words.ts';

/**
 * Live events are hints: whoever gets one asks the service again. The Socket.IO client is fetched when the first
 * listener comes, so that public pages never carry it.
 */
type Handler = (payload: unknown) => void;

const handlers = new Map<string, Set<Handler>>();
let socket: Socket | undefined;
let opening = false;

/** A person who was refused for a passing reason is let in a moment later. */
const secondTry = 3_000;

/** Calls `handler` for each event until the returned function is called. Listeners outlive a lost connection. */
export function onEvent<Name extends keyof LiveEvents>(
  name: Name,
  handler: (payload: LiveEvents[Name]) => void,
): () => void {
  // What the service sends under this name; both sides take the type from one contract.
  return listen(name, (payload) => handler(payload as LiveEvents[Name]));
}

/** Each time live events flow (again) or stop: what happened in between was not told. */
export function onConnection(handler: (connected: boolean) => void): () => void {
  return listen('connection', (connected) => handler(connected === true));
}

export function isConnected(): boolean {
  return socket?.connected ?? false;
}

/** Says something that may be lost, and is not worth keeping while there is no connection. */
export function tellLive(name: string, payload: Record<string, unknown>): void {
  socket?.volatile.emit(name, payload);
}

/** After sign-out and before another person signs in. */
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
    // A chunk that did not arrive is asked for again by the next listener.
  } finally {
    opening = false;
  }
}

function connect(io: typeof import('socket.io-client').io): Socket {
  const own = io({
    path: '/api/chat/socket',
    transports: ['websocket'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 5_000,
    // One that is cut between the handshake and the first packet is told to nobody: only this ends it. Unset, 20 s.
    timeout: 8_000,
    auth: (give) => give({ language: currentLanguage() }),
  });
  own.onAny((name: string, payload: unknown) => tell(name, payload));
  own.on('connect', () => tell('connection', true));
  own.on('disconnect', (reason) => {
    tell('connection', false);
    // Closed for good: this session has ended somewhere else.
    if (reason === 'io server disconnect') void refreshSession().then(() => comeAgain(own));
  });
  own.on('connect_error', (error: Error & { data?: { code?: ErrorCode } }) => {
    // Without a connection the library itself goes on trying; refused by the service, it does not.
    if (own.active) return;
    if (error.data?.code === 'signed_out') void refreshSession().then(() => comeAgain(own));
    else comeAgain(own);
  });
  return own;
}

function comeAgain(own: Socket): void {
  setTimeout(() => {
    if (socket === own && useSession.getState().state === 'signed-in') own.connect();
  }, secondTry);
}

function tell(name: string, payload: unknown): void {
  for (const handler of handlers.get(name) ?? []) handler(payload);
}

let person: string | undefined;
useSession.subscribe(({ account }) => {
  if (account?.id === person) return;
  // Another person, or nobody, in this browser: the connection proves who opened it.
  person = account?.id;
  if (socket !== undefined) closeRealtime();
  const heard = [...handlers.values()].some((listening) => listening.size > 0);
  if (person !== undefined && heard) void open();
});
