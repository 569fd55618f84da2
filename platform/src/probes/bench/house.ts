import { forEachService, type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { createGateway } from '@kabar/gateway/app';
import { answerUpgrades } from '@kabar/server/upgrades';
import { createServices } from '../../start/services.ts';
import { readSettings } from '../../start/settings/settings.ts';
import { beReady, openDoor } from './listen.ts';

/** The services in one process: the first door leads straight to them, web sockets to chat; each further one through a gateway. */
export interface HouseSettings {
  databaseUrls: Record<ServiceName, string>;
  secret: string;
  dataFolder: string;
  /** Release stores, one gateway for each. */
  stores: string[];
}

const given: HouseSettings = JSON.parse(process.argv[2] ?? '{}');
const base = {
  // Nothing leaves this computer.
  ...readSettings({ KABAR_DATA: given.dataFolder, LOG_LEVEL: 'fatal', MAIL: 'off' }),
  demo: false,
  production: true,
  allowHttp: true,
  // Callers choose their address: limits per address then hold nobody up.
  trustedProxies: 1,
};

const first = await openDoor();
const services = await createServices({ ...base, publicUrl: first.url }, given);
first.server.on('request', (request, response) => {
  const name = serviceNames.find((known) => known === request.url?.split('/')[2]) ?? 'auth';
  services[name].handler(request as never, response as never, () => undefined);
});
answerUpgrades(first.server, services.chat.serveSockets?.() ?? (() => false));
const urls = [first.url];
const places = forEachService((name) => ({ service: services[name] }));
for (const releases of given.stores) {
  const { url, server } = await openDoor();
  const settings = { ...base, publicUrl: url };
  server.on('request', createGateway({ settings, services: places, releases }));
  urls.push(url);
}
beReady(urls);
