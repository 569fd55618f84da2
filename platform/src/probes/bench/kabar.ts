import { forEachService, type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { createGateway } from '@kabar/gateway/app';
import { answerUpgrades } from '@kabar/server/upgrades';
import { pino } from 'pino';
import { startJobs } from '../../start/jobs/job-runner.ts';
import { createServices } from '../../start/services.ts';
import { readSettings } from '../../start/settings/settings.ts';
import { listenOnFreePort, reportReady } from './listen.ts';

/** The services in one process. The first port reaches them directly (web sockets: the chat service), the others through a gateway each. */
export interface KabarSettings {
  databaseUrls: Record<ServiceName, string>;
  secret: string;
  dataFolder: string;
  /** Release stores, one gateway for each. */
  stores: string[];
  /** The admin URL of the database; set if this process runs background jobs too, like an installation in one process. */
  jobsFrom?: string;
}

const given: KabarSettings = JSON.parse(process.argv[2] ?? '{}');
const base = {
  // No mails are sent.
  ...readSettings({ KABAR_DATA: given.dataFolder, LOG_LEVEL: 'fatal', MAIL: 'off' }),
  demo: false,
  production: true,
  allowHttp: true,
  // Lets callers choose their IP address, so that rate limits by address do not apply.
  trustedProxies: 1,
};

const first = await listenOnFreePort();
const gateways = await Promise.all(given.stores.map(listenOnFreePort));
// Sockets are accepted only from this origin.
const publicUrl = (gateways[0] ?? first).url;
const services = await createServices({ ...base, publicUrl }, given);
first.server.on('request', (request, response) => {
  const name = serviceNames.find((known) => known === request.url?.split('/')[2]) ?? 'auth';
  services[name].handler(request as never, response as never, () => undefined);
});
const serveSockets = services.chat.serveSockets?.() ?? (() => false);
answerUpgrades(first.server, serveSockets);
const places = forEachService((name) => ({ service: services[name] }));
for (const [index, { url, server }] of gateways.entries()) {
  const releases = given.stores[index] ?? '';
  const settings = { ...base, publicUrl: url };
  server.on('request', createGateway({ settings, services: places, releases }));
  answerUpgrades(server, serveSockets);
}
if (given.jobsFrom !== undefined)
  await startJobs(
    { adminUrl: given.jobsFrom, secret: given.secret },
    Object.values(services),
    pino({ level: 'silent' }),
  );
reportReady([first, ...gateways].map(({ url }) => url));
