import type { ServiceName } from '@kabar/contracts/contract';
import { ownSettings as readerOf, type ServiceEnv } from '@kabar/server/env';
import { ownSettings } from './setting-definitions.ts';

/** For tests: what counts in a service for the settings that its env.ts defines, by name. */
export function ownValues(name: ServiceName, env: ServiceEnv): Record<string, unknown> {
  return readerOf(name, ownSettings.get(name)?.settings ?? {})(env);
}
