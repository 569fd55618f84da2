import { setImmediate } from 'node:timers/promises';
import { forEachService } from '@kabar/contracts/contract';
import type { ServicePlaces } from '@kabar/gateway/app';
import { readHotRemote } from '@kabar/gateway/settings';
import { beginDemoDataApart } from '../demo-data/make-demo-data-apart.ts';
import { takePort } from './door.ts';
import { claimDataFolder, layFoundation } from './foundation.ts';
import { ensureFrontEnd, releasesFolder } from './front-end.ts';
import { greeting } from './greeting.ts';
import { type OnStop, runUntilStopped } from './run-until-stopped.ts';
import type { Services } from './services.ts';
import { readStartSettings } from './settings/settings.ts';

await runUntilStopped(startHouse);

/** The whole house in one process: all services, the gateway and the background work. */
async function startHouse(onStop: OnStop): Promise<void> {
  const settings = readStartSettings(process.env);
  const say = (line: string) => console.log(line);
  const claimed = await claimDataFolder(settings.dataFolder);
  onStop(claimed.release);
  const door = await takePort(settings.port, settings.host);
  const pages = ensureFrontEnd(say);
  pages.catch(() => undefined);
  const code = readCode();
  code.catch(() => undefined);
  const makeDemoData = beginDemoDataApart(settings, code);
  const foundation = await layFoundation(settings, say);
  onStop(foundation.stop);
  const [{ closeServices, createServices }, { startJobs }, { createGateway }, { pino }] =
    await code;
  const creating = createServices(settings, foundation);
  // Services that could not be made have told why already.
  onStop(() => creating.then(closeServices, () => undefined));
  const [services] = await Promise.all([creating, makeDemoData(foundation)]);
  const log = pino({ level: settings.logLevel, base: { service: 'platform' } });
  const jobs = await startJobs(foundation, Object.values(services), log);
  onStop(jobs.stop);
  await pages;
  const gateway = createGateway({
    settings: { ...settings, hot: readHotRemote(process.env.KABAR_HOT) },
    services: inThisProcess(services),
    releases: releasesFolder,
  });
  door.open(gateway, gateway.takeUpgrade);
  onStop(gateway.close);
  onStop(door.close);
  for (const line of greeting(settings)) say(line);
}

/** Beside the start of the database, which is begun first. */
async function readCode() {
  await setImmediate();
  return Promise.all([
    import('./services.ts'),
    import('./jobs/job-runner.ts'),
    import('@kabar/gateway/app'),
    import('pino'),
  ]);
}

function inThisProcess(services: Services): ServicePlaces {
  return forEachService((name) => ({ service: services[name] }));
}
