import { setImmediate } from 'node:timers/promises';
import { byService, type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { serviceSecret, systemKey } from '@kabar/server/database-roles';
import { type ServiceEnv, serviceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';
import type { Settings } from './settings/settings.ts';
import type { DatabaseSetup } from './start-database.ts';

type SetupOfServices = Pick<DatabaseSetup, 'databaseUrls' | 'secret'> &
  Partial<Pick<DatabaseSetup, 'directUrls' | 'readUrls'>>;

export type Services = Record<ServiceName, Service>;

/** All services in this process, each on its own database role. */
export async function createServices(
  settings: Settings,
  databaseSetup: SetupOfServices,
  split = false,
): Promise<Services> {
  return byService(
    await Promise.all(
      serviceNames.map(async (name) => {
        const { createApp } = await importService(name);
        return createApp(envOf(name, settings, databaseSetup, split));
      }),
    ),
  );
}

export async function closeServices(services: Services): Promise<void> {
  await Promise.all(Object.values(services).map((service) => service.close()));
}

/** Loads the modules of all services one after the other, so that the start of the database is not blocked for long. */
export async function readServices(): Promise<void> {
  for (const name of serviceNames) {
    await importService(name);
    await setImmediate();
  }
}

/** Imports a service's `src/app.ts` by its name. */
function importService(
  name: ServiceName,
): Promise<{ createApp: (env: ServiceEnv) => Promise<Service> }> {
  return import(`@kabar/service-${name}/app`);
}

/** The environment of one service, from the settings. */
export function envOf(
  name: ServiceName,
  settings: Settings,
  databaseSetup: SetupOfServices,
  split: boolean,
): ServiceEnv {
  const { publicUrl, allowHttp, production, trustedProxies, logLevel } = settings;
  const { brandName, demo, demoPublic, dataFolder, metricsPort, metricsHost, tracesUrl } = settings;
  return serviceEnv({
    ...{ publicUrl, allowHttp, production, trustedProxies, logLevel, brandName, demo, demoPublic },
    ...{ dataFolder, metricsPort, metricsHost, tracesUrl },
    databaseUrl: databaseSetup.databaseUrls[name],
    directDatabaseUrl: (databaseSetup.directUrls ?? databaseSetup.databaseUrls)[name],
    readDatabaseUrl: databaseSetup.readUrls?.[name],
    secret: serviceSecret(databaseSetup.secret, name),
    systemKey: systemKey(databaseSetup.secret).toString('base64'),
    variables: settings.given,
    split,
  });
}
