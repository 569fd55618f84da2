import { setImmediate } from 'node:timers/promises';
import { forEachService } from '@kabar/contracts/contract';
import type { ServicePlaces } from '@kabar/gateway/app';
import { readLegalNumbers } from '@kabar/gateway/legal-numbers';
import { readHotRemote, readLivekitUrl } from '@kabar/gateway/settings';
import { beginDemoDataApart } from '../demo-data/make-demo-data-apart.ts';
import { ensureFrontEnd, releasesFolder } from './front-end.ts';
import { readyMessage } from './ready-message.ts';
import { reservePort } from './reserve-port.ts';
import { type OnStop, runUntilStopped, untilExitMs } from './run-until-stopped.ts';
import type { Services } from './services.ts';
import { readStartSettings } from './settings/settings.ts';
import { claimDataFolder, startDatabase } from './start-database.ts';

await runUntilStopped(startKabar, 'Kabar has stopped.');

/** Starts all services, the gateway and the job runner in one process. */
async function startKabar(onStop: OnStop): Promise<void> {
  const settings = readStartSettings(process.env);
  const say = (line: string) => console.log(line);
  const claimed = await claimDataFolder(settings.dataFolder);
  onStop(claimed.release);
  const reservedPort = await reservePort(settings.port, settings.host);
  const pages = ensureFrontEnd(say);
  pages.catch(() => undefined);
  const code = readCode();
  code.catch(() => undefined);
  const makeDemoData = beginDemoDataApart(settings, code);
  const reading = code.then(([{ readServices }]) => readServices());
  // The error is reported when the services are created.
  reading.catch(() => undefined);
  const databaseSetup = await startDatabase(settings, say);
  onStop(databaseSetup.stop, untilExitMs);
  const [
    { closeServices, createServices },
    { startJobs },
    { createGateway },
    { pino },
    { openMetrics },
  ] = await code;
  const creating = createServices(settings, databaseSetup);
  // If the services cannot be created, that error is reported elsewhere.
  onStop(() => creating.then(closeServices, () => undefined));
  const [services] = await Promise.all([creating, makeDemoData(databaseSetup)]);
  const log = pino({ level: settings.logLevel, base: { service: 'platform' } });
  const jobs = await startJobs(databaseSetup, Object.values(services), log);
  onStop(jobs.stop);
  await pages;
  const gateway = createGateway({
    settings: {
      ...settings,
      livekitUrl: readLivekitUrl(settings.given.LIVEKIT_URL),
      legalNumbers: readLegalNumbers(settings.given),
      hot: readHotRemote(process.env.KABAR_HOT),
    },
    services: inThisProcess(services),
    releases: releasesFolder,
  });
  reservedPort.open(gateway, gateway.takeUpgrade);
  onStop(gateway.close);
  onStop(reservedPort.close);
  const metrics = await openMetrics(settings);
  onStop(async () => metrics?.close());
  for (const line of readyMessage(settings)) say(line);
}

/** Loads modules while the database starts. */
async function readCode() {
  await setImmediate();
  return Promise.all([
    import('./services.ts'),
    import('./jobs/job-runner.ts'),
    import('@kabar/gateway/app'),
    import('pino'),
    import('@kabar/server/metrics-server'),
  ]);
}

function inThisProcess(services: Services): ServicePlaces {
  return forEachService((name) => ({ service: services[name] }));
}
