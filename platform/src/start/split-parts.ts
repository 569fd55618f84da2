import path from 'node:path';
import { type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { gatewayVariables } from '@kabar/gateway/settings';
import { serviceSecret, systemKey } from '@kabar/server/database-roles';
import { releasesFolder } from './front-end.ts';
import { projectFolder } from './project-folder.ts';
import { settingsOf } from './settings/setting-definitions.ts';
import type { Settings } from './settings/settings.ts';
import type { DatabaseSetup } from './start-database.ts';
import type { Part } from './supervise.ts';

/** The processes of a split installation: each service, the gateway and the job runner, each with only the settings it needs. */
export function splitParts(
  settings: Settings,
  databaseSetup: DatabaseSetup,
  ports: Record<ServiceName, number>,
): Part[] {
  return [
    ...serviceNames.map((name) => servicePart(name, settings, databaseSetup, ports[name])),
    gatewayPart(settings, ports),
    jobsPart(settings, databaseSetup),
  ];
}

function servicePart(
  name: ServiceName,
  settings: Settings,
  databaseSetup: DatabaseSetup,
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
      DATABASE_URL: databaseSetup.databaseUrls[name],
      DATABASE_DIRECT_URL: databaseSetup.directUrls[name],
      ...(databaseSetup.readUrls ? { DATABASE_READ_URL: databaseSetup.readUrls[name] } : {}),
      KABAR_DATA: settings.dataFolder,
      KABAR_SECRET: serviceSecret(databaseSetup.secret, name),
      KABAR_SYSTEM_KEY: systemKey(databaseSetup.secret).toString('base64'),
      // One more proxy than in a single process, because the gateway is in front of the service.
      TRUST_PROXY: String(settings.trustedProxies + 1),
      ...(name === 'backoffice' ? { RELEASES: releasesFolder } : {}),
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

/** The job runner. It runs the tasks of all services, so it is the only part with several database roles. */
function jobsPart(settings: Settings, databaseSetup: DatabaseSetup): Part {
  return {
    name: 'The background work',
    file: path.join(projectFolder, 'platform', 'src', 'start', 'jobs-main.ts'),
    env: {
      ...machine(),
      ...given(settings, serviceNames.flatMap(settingsOf)),
      PORT: String(settings.port),
      DATABASE_URL: settings.databaseUrl ?? databaseSetup.adminUrl,
      DATABASE_DIRECT_URL: databaseSetup.adminUrl,
      KABAR_DATA: settings.dataFolder,
      KABAR_SECRET: databaseSetup.secret,
      // The gateway uses the port of the setting.
      ...(settings.metricsPort ? { METRICS_PORT: String(settings.metricsPort + 1) } : {}),
    },
  };
}

/** The given ones among these settings. PUBLIC_URL is always set, because only the gateway knows the public port. */
function given(settings: Settings, names: readonly string[]): Record<string, string> {
  const found = names.flatMap((name) => {
    const value = settings.given[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(found), PUBLIC_URL: settings.publicUrl };
}

/** Environment variables that every program on this machine needs. */
function machine(): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
  };
}
