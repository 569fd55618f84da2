import { hash, randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';

const days = 24 * 60 * 60 * 1000;
/** Milliseconds until a session ends even if it is used. */
export const sessionLifetime = 180 * days;

/**
 * Cookies ignore ports, so on plain HTTP the name contains the port: otherwise two installations on one machine would
 * sign each other out.
 */
export function sessionCookieName(publicUrl: string) {
  let name = cookieNames.get(publicUrl);
  if (name === undefined) {
    const url = new URL(publicUrl);
    name = url.protocol === 'https:' ? '__Host-kabar' : `kabar_${url.port || '80'}`;
    cookieNames.set(publicUrl, name);
  }
  return name;
}

const cookieNames = new Map<string, string>();

/** SHA-256 of the request's session token; the token itself is never stored. */
export function sessionHash(request: Request, publicUrl: string): Buffer | undefined {
  const token = readCookie(request.headers.cookie, sessionCookieName(publicUrl));
  return token === undefined ? undefined : hashToken(token);
}

export function hashToken(token: string) {
  return hash('sha256', token, 'buffer');
}

export function newToken() {
  return randomBytes(32).toString('base64url');
}

export function setSessionCookie(response: Response, publicUrl: string, token: string) {
  response.cookie(sessionCookieName(publicUrl), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    path: '/',
    maxAge: sessionLifetime,
  });
}

export function clearSessionCookie(response: Response, publicUrl: string) {
  response.clearCookie(sessionCookieName(publicUrl), {
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    path: '/',
  });
}

/** Returns the first cookie with that name, or undefined. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name];
}
