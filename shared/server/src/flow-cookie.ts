import type { Request, Response } from 'express';
import type { Context } from './context.ts';
import type { ServiceEnv } from './env.ts';
import { seal, unseal } from './sealing.ts';
import { readCookie } from './session-cookie.ts';

const lifetime = 10 * 60 * 1000;
const purpose = 'flow cookie';

/** What a sign-in over another site must remember. Sealed: the browser can neither read nor change it. */
export function flowCookie(
  request: Request,
  response: Response,
  env: ServiceEnv,
): Context<unknown>['flow'] {
  return {
    read: () => {
      const { name } = cookieAt(env.publicUrl);
      const sealed = readCookie(request.headers.cookie, name);
      const text = sealed && unseal(env.secret, purpose, name, Buffer.from(sealed, 'base64url'));
      if (!text) return undefined;
      const [until = '', ...note] = text.split(' ');
      return Number(until) > Date.now() ? note.join(' ') : undefined;
    },
    write: (note) => {
      const { name, options } = cookieAt(env.publicUrl);
      if (note === null) return void response.clearCookie(name, options);
      const sealed = seal(env.secret, purpose, name, `${Date.now() + lifetime} ${note}`);
      response.cookie(name, sealed.toString('base64url'), { ...options, maxAge: lifetime });
    },
  };
}

function cookieAt(publicUrl: string) {
  const url = new URL(publicUrl);
  const secure = url.protocol === 'https:';
  const name = secure ? '__Secure-kabar-flow' : `kabar_flow_${url.port || '80'}`;
  return { name, options: { httpOnly: true, sameSite: 'lax', secure, path: '/api/' } as const };
}
