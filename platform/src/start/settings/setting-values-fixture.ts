import type { ServiceName } from '@kabar/contracts/contract';
import { ownSettings as readerOf, type ServiceEnv } from '@kabar/server/env';
import { ownSettings } from './setting-definitions.ts';

/** For tests: the effective values of the settings that a service's env.ts defines, by name. */
export function ownValues(name: ServiceName, env: ServiceEnv): Record<string, unknown> {
  return readerOf(name, ownSettings.get(name)?.settings ?? {})(env);
}
