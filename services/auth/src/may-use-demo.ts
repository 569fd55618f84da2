import type { ServiceEnv } from '@kabar/server/env';

/**
 * Demo accounts have a published password, and the development mailbox holds live links: they answer whoever sits at this
 * computer, others only where the operator says so, and nobody in production, where a database may still hold them.
 */
export function mayUseDemo(caller: {
  env: Pick<ServiceEnv, 'production' | 'demoPublic'>;
  loopback: boolean;
}): boolean {
  const { env, loopback } = caller;
  return !env.production && (env.demoPublic || loopback);
}
