import { byService, type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { beginDemoDataApart } from '../demo-data/make-demo-data-apart.ts';
import { takePort } from './door.ts';
import { claimDataFolder, layFoundation } from './foundation.ts';
import { freePort } from './free-port.ts';
import { ensureFrontEnd } from './front-end.ts';
import { greeting } from './greeting.ts';
import { type OnStop, runUntilStopped } from './run-until-stopped.ts';
import { readStartSettings, type Settings } from './settings/settings.ts';
import { splitParts } from './split-parts.ts';
import { supervise } from './supervise.ts';

await runUntilStopped(startSplit);

/** The house as several processes: each service, the gateway and the background work; whichever dies is started again. */
async function startSplit(onStop: OnStop): Promise<void> {
  const settings = readStartSettings(process.env);
  const say = (line: string) => console.log(line);
  const claimed = await claimDataFolder(settings.dataFolder);
  onStop(claimed.release);
  await refuseBusyPort(settings);
  const pages = ensureFrontEnd(say);
  pages.catch(() => undefined);
  const makeDemoData = beginDemoDataApart(settings);
  const foundation = await layFoundation(settings, say);
  onStop(foundation.stop);
  await makeDemoData(foundation);
  await pages;
  const parts = splitParts(settings, foundation, await freePorts());
  const supervised = parts.map((part) => supervise(part, say));
  onStop(() => Promise.all(supervised.map((part) => part.stop())));
  await Promise.all(supervised.map((part) => part.ready));
  for (const line of greeting(settings)) say(line);
}

async function refuseBusyPort({ port, host }: Settings): Promise<void> {
  const door = await takePort(port, host);
  await door.close();
}

/** Chosen once, so that the gateway still finds a service that was started again. */
async function freePorts(): Promise<Record<ServiceName, number>> {
  return byService(await Promise.all(serviceNames.map(() => freePort())));
}
