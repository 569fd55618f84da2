import { createParts, createService } from '@kabar/server/create-service';
import type { ServiceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';
import { routes as adminActions } from './admin-actions/routes.ts';
import { routes as dashboard } from './dashboard/routes.ts';
import { routes as featureFlags } from './feature-flags/routes.ts';

/** What staff see and do across the house: feature flags, the record of their actions, figures. */
export async function createApp(env: ServiceEnv): Promise<Service> {
  return createService('backoffice', createParts('backoffice', env), [
    featureFlags,
    adminActions,
    dashboard,
  ]);
}
