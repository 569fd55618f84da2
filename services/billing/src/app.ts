import { createParts, createService } from '@kabar/server/create-service';
import type { ServiceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';
import { routes as catalogue } from './catalogue/routes.ts';
import { routes as credits } from './credits/routes.ts';

/** All money: what is sold, paid, owed and paid out. Subscriptions and purchases are SQL alone until they can be paid for. */
export async function createApp(env: ServiceEnv): Promise<Service> {
  return createService('billing', createParts('billing', env), [catalogue, credits]);
}
