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
import type { Foundation } from './foundation.ts';
import type { Settings } from './settings/settings.ts';

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
  foundation: Pick<Foundation, 'databaseUrls' | 'secret'>,
  split = false,
): Promise<Services> {
  return byService(
    await Promise.all(
      serviceNames.map((name) => createApps[name](envOf(name, settings, foundation, split))),
    ),
  );
}

export async function closeServices(services: Services): Promise<void> {
  await Promise.all(Object.values(services).map((service) => service.close()));
}

/** What the settings mean to one service. */
export function envOf(
  name: ServiceName,
  settings: Settings,
  foundation: Pick<Foundation, 'databaseUrls' | 'secret'>,
  split: boolean,
): ServiceEnv {
  const { publicUrl, allowHttp, production, trustedProxies, logLevel } = settings;
  const { brandName, demo, demoPublic, dataFolder } = settings;
  return serviceEnv({
    ...{ publicUrl, allowHttp, production, trustedProxies, logLevel, brandName, demo, demoPublic },
    dataFolder,
    databaseUrl: foundation.databaseUrls[name],
    secret: serviceSecret(foundation.secret, name),
    systemKey: systemKey(foundation.secret).toString('base64'),
    variables: settings.given,
    split,
  });
}
