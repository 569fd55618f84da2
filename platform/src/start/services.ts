import { byService, type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { serviceSecret, systemKey } from '@kabar/server/database-roles';
import { type ServiceEnv, serviceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';
import { createApp as createAuth } from '@kabar/service-auth/app';
import { createApp as createBackoffice } from '@kabar/service-backoffice/app';
import { createApp as createBilling } from '@kabar/service-billing/app';
import { createApp as createBookings } from '@kabar/service-bookings/app';
import { createApp as createChat } from '@kabar/service-chat/app';
import { createApp as createClient } from '@kabar/service-client/app';
import { createApp as createCompanion } from '@kabar/service-companion/app';
import type { Settings } from './settings/settings.ts';
import type { DatabaseSetup } from './start-database.ts';

export type Services = Record<ServiceName, Service>;

const createApps: Record<ServiceName, (env: ServiceEnv) => Promise<Service>> = {
  auth: createAuth,
  backoffice: createBackoffice,
  chat: createChat,
  client: createClient,
  companion: createCompanion,
  billing: createBilling,
  bookings: createBookings,
};

/** All services in this process, each on its own database role. */
export async function createServices(
  settings: Settings,
  databaseSetup: Pick<DatabaseSetup, 'databaseUrls' | 'secret'>,
  split = false,
): Promise<Services> {
  return byService(
    await Promise.all(
      serviceNames.map((name) => createApps[name](envOf(name, settings, databaseSetup, split))),
    ),
  );
}

export async function closeServices(services: Services): Promise<void> {
  await Promise.all(Object.values(services).map((service) => service.close()));
}

/** The environment of one service, from the settings. */
export function envOf(
  name: ServiceName,
  settings: Settings,
  databaseSetup: Pick<DatabaseSetup, 'databaseUrls' | 'secret'>,
  split: boolean,
): ServiceEnv {
  const { publicUrl, allowHttp, production, trustedProxies, logLevel } = settings;
  const { brandName, demo, demoPublic, dataFolder } = settings;
  return serviceEnv({
    ...{ publicUrl, allowHttp, production, trustedProxies, logLevel, brandName, demo, demoPublic },
    dataFolder,
    databaseUrl: databaseSetup.databaseUrls[name],
    secret: serviceSecret(databaseSetup.secret, name),
    systemKey: systemKey(databaseSetup.secret).toString('base64'),
    variables: settings.given,
    split,
  });
}
