import type { Request, Response } from 'express';
import type { ServiceEnv } from './env.ts';
import { seal, unseal } from './sealing.ts';
import { readCookie } from './session-cookie.ts';

export interface SealedCookie {
  /** Undefined if the cookie is missing, forged or expired. */
  read(): string | undefined;
  /** Null removes it. */
  write(note: string | null): void;
}

/** An encrypted cookie whose content the browser can neither read nor change. */
export function sealedCookie(
  request: Request,
  response: Response,
  env: ServiceEnv,
  kind: { name: string; lifetime: number },
): SealedCookie {
  const purpose = `${kind.name} cookie`;
  return {
    read: () => {
      const { name } = cookieAt(env.publicUrl, kind.name);
      const sealed = readCookie(request.headers.cookie, name);
      const text = sealed && unseal(env.secret, purpose, name, Buffer.from(sealed, 'base64url'));
      if (!text) return undefined;
      const [until = '', ...note] = text.split(' ');
      return Number(until) > Date.now() ? note.join(' ') : undefined;
    },
    write: (note) => {
      const { name, options } = cookieAt(env.publicUrl, kind.name);
      if (note === null) return void response.clearCookie(name, options);
      const sealed = seal(env.secret, purpose, name, `${Date.now() + kind.lifetime} ${note}`);
      response.cookie(name, sealed.toString('base64url'), { ...options, maxAge: kind.lifetime });
    },
  };
}

function cookieAt(publicUrl: string, kind: string) {
  const url = new URL(publicUrl);
  const secure = url.protocol === 'https:';
  const name = secure ? `__Secure-kabar-${kind}` : `kabar_${kind}_${url.port || '80'}`;
  return { name, options: { httpOnly: true, sameSite: 'lax', secure, path: '/api/' } as const };
}
