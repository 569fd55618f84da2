import path from 'node:path';
import { type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { gatewayVariables } from '@kabar/gateway/settings';
import { serviceSecret, systemKey } from '@kabar/server/database-roles';
import type { Foundation } from './foundation.ts';
import { releasesFolder } from './front-end.ts';
import { projectFolder } from './project-folder.ts';
import { settingsOf } from './settings/setting-definitions.ts';
import type { Settings } from './settings/settings.ts';
import type { Part } from './supervise.ts';

/** Each service, the gateway and the background work as processes, each with no more than it needs to know. */
export function splitParts(
  settings: Settings,
  foundation: Foundation,
  ports: Record<ServiceName, number>,
): Part[] {
  return [
    ...serviceNames.map((name) => servicePart(name, settings, foundation, ports[name])),
    gatewayPart(settings, ports),
    jobsPart(settings, foundation),
  ];
}

function servicePart(
  name: ServiceName,
  settings: Settings,
  foundation: Foundation,
  port: number,
): Part {
  return {
    name: `The ${name} service`,
    file: path.join(projectFolder, 'services', name, 'src', 'main.ts'),
    env: {
      ...machine(),
      ...given(settings, settingsOf(name)),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: foundation.databaseUrls[name],
      KABAR_DATA: settings.dataFolder,
      KABAR_SECRET: serviceSecret(foundation.secret, name),
      KABAR_SYSTEM_KEY: systemKey(foundation.secret).toString('base64'),
      // One hop more than in one process: the gateway stands before the service.
      TRUST_PROXY: String(settings.trustedProxies + 1),
    },
  };
}

function gatewayPart(settings: Settings, ports: Record<ServiceName, number>): Part {
  const addresses = Object.entries(ports).map(([name, port]) => [
    `SERVICE_${name.toUpperCase()}_URL`,
    `http://127.0.0.1:${port}`,
  ]);
  return {
    name: 'The gateway',
    file: path.join(projectFolder, 'services', 'gateway', 'src', 'main.ts'),
    env: {
      ...machine(),
      ...given(settings, gatewayVariables),
      ...Object.fromEntries(addresses),
      PORT: String(settings.port),
      HOST: settings.host,
      RELEASES: releasesFolder,
    },
  };
}

/** Runs every service's tasks, so it is the one part that knows more than one role. */
function jobsPart(settings: Settings, foundation: Foundation): Part {
  return {
    name: 'The background work',
    file: path.join(projectFolder, 'platform', 'src', 'start', 'jobs-main.ts'),
    env: {
      ...machine(),
      ...given(settings, serviceNames.flatMap(settingsOf)),
      PORT: String(settings.port),
      DATABASE_URL: foundation.adminUrl,
      KABAR_DATA: settings.dataFolder,
      KABAR_SECRET: foundation.secret,
    },
  };
}

/** Of these settings, those that were given: each part reads them as the launcher did. The port of browsers is the gateway's alone. */
function given(settings: Settings, names: readonly string[]): Record<string, string> {
  const found = names.flatMap((name) => {
    const value = settings.given[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(found), PUBLIC_URL: settings.publicUrl };
}

/** What a process needs of the machine. */
function machine(): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
  };
}
