import type { ServiceEnv } from '@kabar/server/env';
import { servesLoopback } from '@kabar/server/loopback';
import type { RequestHandler } from 'express';
import { mayUseDemo } from '../may-use-demo.ts';

/** Whoever chooses one of its invented people is signed in without a password: to other computers it does not exist. */
export function forLoopback(env: ServiceEnv, provider: RequestHandler): RequestHandler {
  return (request, response, next) =>
    mayUseDemo({ env, loopback: servesLoopback(request, env) })
      ? provider(request, response, next)
      : next();
}
