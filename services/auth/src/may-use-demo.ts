import type { ServiceEnv } from '@kabar/server/env';

/**
 * Demo accounts have a published password, and the development mailbox holds working links. Both are available to
 * callers on this computer, to others only where the operator allows it, and to nobody in production, where the
 * database may still hold demo accounts.
 */
export function mayUseDemo(caller: {
  env: Pick<ServiceEnv, 'production' | 'demoPublic'>;
  loopback: boolean;
}): boolean {
  const { env, loopback } = caller;
  return !env.production && (env.demoPublic || loopback);
}
