import { forEachService } from '@kabar/contracts/contract';
import { createGateway } from '@kabar/gateway/app';
import { readSettings } from '../../start/settings/settings.ts';
import { listenOnFreePort, reportReady } from './listen.ts';

/** The gateway in its own process, in front of services in another one. */
const given: { servicesAt: string; dataFolder: string; releases: string } = JSON.parse(
  process.argv[2] ?? '{}',
);
const { url, server } = await listenOnFreePort();
const settings = {
  ...readSettings({ KABAR_DATA: given.dataFolder, LOG_LEVEL: 'fatal', MAIL: 'off' }),
  ...{ production: true, allowHttp: true, trustedProxies: 1, publicUrl: url },
};
const services = forEachService(() => ({ url: given.servicesAt }));
server.on('request', createGateway({ settings, services, releases: given.releases }));
reportReady([url]);
