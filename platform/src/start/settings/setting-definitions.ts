import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { commonSettings } from '@kabar/server/common-settings';
import type { Settings } from '@kabar/server/setting';
import { projectFolder } from '../project-folder.ts';
import { launcherSettings } from './env.ts';

/** The exports of a service's env.ts. */
interface OwnSettings {
  settings: Settings;
  /** Risky combinations of settings that prevent the start, one sentence each. */
  startRisks?(values: Readonly<Record<string, unknown>>, production: boolean): string[];
}

/** The settings that each service defines in its env.ts. */
export const ownSettings = new Map<ServiceName, OwnSettings>();
for (const name of serviceNames) {
  const file = path.join(projectFolder, 'services', name, 'src', 'env.ts');
  if (existsSync(file)) ownSettings.set(name, await import(file));
}

/** Every setting there is, in the order in which docs/settings.md lists them. */
export const definitions: Settings = Object.assign(
  { ...launcherSettings, ...commonSettings },
  ...[...ownSettings.values()].map(({ settings }) => settings),
);

/** The names of all settings that a service reads, besides the variables of its process. */
export function settingsOf(name: ServiceName): string[] {
  return [commonSettings, ownSettings.get(name)?.settings ?? {}].flatMap(Object.keys);
}
