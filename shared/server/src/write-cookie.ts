import type { Request, Response } from 'express';
import { readCookie } from './session-cookie.ts';

/**
 * After a write, a browser reads from the primary for this long, so that it sees its own writes (docs/adr/0017). Longer
 * than the allowed replica lag.
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
