import { createParts, createService } from '@kabar/server/create-service';
import type { ServiceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';

/** All money: what is sold, paid, owed and paid out. It has no endpoints yet. */
export async function createApp(env: ServiceEnv): Promise<Service> {
  return createService('billing', createParts('billing', env), []);
}
