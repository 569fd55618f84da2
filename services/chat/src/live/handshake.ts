import type { IncomingMessage } from 'node:http';
import { Language } from '@kabar/contracts/fields';
import { AppError } from '@kabar/server/app-error';
import type { Mounting, RequestInfo } from '@kabar/server/perform';
import { hashToken, readCookie, sessionCookieName } from '@kabar/server/session-cookie';
import { begin, type Caller } from '@kabar/server/transaction';
import type { Socket } from 'socket.io';
import { z } from 'zod';

const Greeting = z.object({ language: Language.optional() });

/** CSRF protection: a page of another origin would send the browser's cookie too. */
export function comesFromUs(request: IncomingMessage, publicUrl: string) {
  const { origin } = request.headers;
  return origin === undefined || origin === new URL(publicUrl).origin;
}

/** Sockets cannot read or set cookies. */
const noCookie = { read: () => undefined, write: () => undefined };

/** The request context of this socket. Keeps only the hash of the session token. */
export function requestInfoOf(socket: Socket, { env, log }: Mounting): RequestInfo {
  const { headers, address } = socket.handshake;
  const token = readCookie(headers.cookie, sessionCookieName(env.publicUrl));
  const requestInfo: RequestInfo = {
    sessionHash: token === undefined ? undefined : hashToken(token),
    setSession: () => undefined,
    flow: noCookie,
    device: noCookie,
    language: Greeting.safeParse(socket.handshake.auth).data?.language ?? 'en',
    address,
    // No socket request depends on this flag.
    loopback: false,
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    log: () => log,
  };
  delete headers.cookie;
  return requestInfo;
}

/** Authenticates the session as an HTTP request does. Throws signed_out or unavailable. */
export async function authenticate(
  sessionHash: Buffer | undefined,
  { pool }: Mounting,
): Promise<Caller> {
  const identity = { kind: 'session', hash: sessionHash, who: ['complete'] } as const;
  const transaction = begin<unknown>(pool, identity, { writes: false });
  try {
    const caller = await transaction.caller();
    await transaction.commit();
    if (caller === undefined) throw new AppError('signed_out');
    return caller;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}
