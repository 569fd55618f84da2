import type { Request, Response } from 'express';
import { readCookie } from './session-cookie.ts';

/**
 * A browser that has just written reads from the primary, so that it sees what it wrote (docs/adr/0017). Longer than the lag
 * that a replica may have; whoever lengthens it needs no more.
 */
const lifetimeMs = 2_000;

export function rememberWrite(response: Response, publicUrl: string): void {
  const { name, options } = cookieAt(publicUrl);
  response.cookie(name, '1', { ...options, maxAge: lifetimeMs });
}

export function hasJustWritten(request: Request, publicUrl: string): boolean {
  return readCookie(request.headers.cookie, cookieAt(publicUrl).name) !== undefined;
}

function cookieAt(publicUrl: string) {
  const url = new URL(publicUrl);
  const secure = url.protocol === 'https:';
  const name = secure ? '__Secure-kabar-wrote' : `kabar_wrote_${url.port || '80'}`;
  return { name, options: { httpOnly: true, sameSite: 'lax', secure, path: '/api/' } as const };
}
