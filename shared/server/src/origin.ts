import type { NextFunction, Request, Response } from 'express';
import { AppError } from './app-error.ts';
import { fail } from './mount.ts';
import { findActor, type Mounting } from './perform.ts';
import { sessionHash } from './session-cookie.ts';

/**
 * CSRF protection: refuses changes from another origin. Browsers always send Origin with such requests; callers without
 * it (scripts, health checks) do not send cookies on their own.
 */
export function refuseForeignOrigins(parts: Pick<Mounting, 'env' | 'pool'>) {
  const { publicUrl } = parts.env;
  const publicOrigin = new URL(publicUrl).origin;
  return async (request: Request, response: Response, next: NextFunction) => {
    const { origin } = request.headers;
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    const foreign =
      (origin !== undefined && origin !== publicOrigin) ||
      request.headers['sec-fetch-site'] === 'cross-site';
    if (changes && foreign) {
      const error = new AppError('forbidden', { detail: 'foreign origin' });
      error.actor = await findActor(sessionHash(request, publicUrl), parts);
      return fail(request, response, error);
    }
    if (changes && hasBody(request) && !acceptable(request)) {
      return fail(request, response, new AppError('unsupported_media_type'));
    }
    next();
  };
}

function hasBody(request: Request) {
  return (
    request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > 0
  );
}

/** Accepts JSON, or a raw file with a type that no HTML form can send. */
function acceptable(request: Request) {
  return (
    request.is(['application/json', 'application/octet-stream', 'image/*', 'application/pdf']) !==
    false
  );
}
