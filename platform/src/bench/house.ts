import { forEachService, type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { createGateway } from '@kabar/gateway/app';
import { createServices, type Services } from '../services.ts';
import { readSettings } from '../settings.ts';
import { beReady, listen } from './listen.ts';

/** The services in one process: the first door leads straight to them, each further one through a gateway. */
export interface HouseSettings {
  databaseUrls: Record<ServiceName, string>;
  secret: string;
  dataFolder: string;
  /** Release stores, one gateway for each. */
  stores: string[];
}

const given: HouseSettings = JSON.parse(process.argv[2] ?? '{}');
const base = {
  ...readSettings({ KABAR_DATA: given.dataFolder, LOG_LEVEL: 'fatal' }),
  demo: false,
  production: true,
  // Callers choose their address: limits per address then hold nobody up.
  trustedProxies: 1,
};
let services: Services | undefined;

const urls = [
  await listen(() => (request, response) => {
    const name = serviceNames.find((known) => known === request.url?.split('/')[2]) ?? 'auth';
    services?.[name].handler(request as never, response as never, () => undefined);
  }),
];
const created = await createServices({ ...base, publicUrl: urls[0] ?? '' }, given);
services = created;
const places = forEachService((name) => ({ service: created[name] }));
for (const releases of given.stores) {
  const door = (publicUrl: string) =>
    createGateway({ settings: { ...base, publicUrl }, services: places, releases });
  urls.push(await listen(door));
}
beReady(urls);
