import { forEachService, type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { createGateway } from '@kabar/gateway/app';
import { answerUpgrades } from '@kabar/server/upgrades';
import { createServices } from '../../start/services.ts';
import { readSettings } from '../../start/settings/settings.ts';
import { listenOnFreePort, reportReady } from './listen.ts';

/** The services in one process. The first port leads to them directly, web sockets to chat; each further one through a gateway. */
export interface KabarSettings {
  databaseUrls: Record<ServiceName, string>;
  secret: string;
  dataFolder: string;
  /** Release stores, one gateway for each. */
  stores: string[];
}

const given: KabarSettings = JSON.parse(process.argv[2] ?? '{}');
const base = {
  // No mails are sent.
  ...readSettings({ KABAR_DATA: given.dataFolder, LOG_LEVEL: 'fatal', MAIL: 'off' }),
  demo: false,
  production: true,
  allowHttp: true,
  // Callers choose their address, so that limits per address do not apply.
  trustedProxies: 1,
};

const first = await listenOnFreePort();
const services = await createServices({ ...base, publicUrl: first.url }, given);
first.server.on('request', (request, response) => {
  const name = serviceNames.find((known) => known === request.url?.split('/')[2]) ?? 'auth';
  services[name].handler(request as never, response as never, () => undefined);
});
answerUpgrades(first.server, services.chat.serveSockets?.() ?? (() => false));
const urls = [first.url];
const places = forEachService((name) => ({ service: services[name] }));
for (const releases of given.stores) {
  const { url, server } = await listenOnFreePort();
  const settings = { ...base, publicUrl: url };
  server.on('request', createGateway({ settings, services: places, releases }));
  urls.push(url);
}
reportReady(urls);
