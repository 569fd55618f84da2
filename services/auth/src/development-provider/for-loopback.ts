import type { ServiceEnv } from '@kabar/server/env';
import { servesLoopback } from '@kabar/server/loopback';
import type { RequestHandler } from 'express';
import { mayUseDemo } from '../may-use-demo.ts';

/**
 * Serves the development provider to this computer only, because it signs people in without a password. Others get 404.
 */
export function forLoopback(env: ServiceEnv, provider: RequestHandler): RequestHandler {
  return (request, response, next) =>
    mayUseDemo({ env, loopback: servesLoopback(request, env) })
      ? provider(request, response, next)
      : next();
}
