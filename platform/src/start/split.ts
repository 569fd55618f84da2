import { byService, type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { freePort } from '@kabar/server/free-port';
import { beginDemoDataApart } from '../demo-data/make-demo-data-apart.ts';
import { ensureFrontEnd } from './front-end.ts';
import { readyMessage } from './ready-message.ts';
import { reservePort } from './reserve-port.ts';
import { type OnStop, runUntilStopped, untilExitMs } from './run-until-stopped.ts';
import { readStartSettings, type Settings } from './settings/settings.ts';
import { splitParts } from './split-parts.ts';
import { claimDataFolder, startDatabase } from './start-database.ts';
import { supervise } from './supervise.ts';

await runUntilStopped(startSplit, 'Kabar has stopped.');

/** Starts each service, the gateway and the job runner as processes of their own; one that dies is restarted. */
async function startSplit(onStop: OnStop): Promise<void> {
  const settings = readStartSettings(process.env);
  const say = (line: string) => console.log(line);
  const claimed = await claimDataFolder(settings.dataFolder);
  onStop(claimed.release);
  await refuseBusyPort(settings);
  const pages = ensureFrontEnd(say);
  pages.catch(() => undefined);
  const makeDemoData = beginDemoDataApart(settings);
  const databaseSetup = await startDatabase(settings, say);
  onStop(databaseSetup.stop, untilExitMs);
  await makeDemoData(databaseSetup);
  await pages;
  const parts = splitParts(settings, databaseSetup, await freePorts());
  const supervised = parts.map((part) => supervise(part, say));
  onStop(() => Promise.all(supervised.map((part) => part.stop())));
  await Promise.all(supervised.map((part) => part.ready));
  for (const line of readyMessage(settings)) say(line);
}

async function refuseBusyPort({ port, host }: Settings): Promise<void> {
  const reservedPort = await reservePort(port, host);
  await reservedPort.close();
}

/** Chosen once, so that the gateway finds restarted services. */
async function freePorts(): Promise<Record<ServiceName, number>> {
  return byService(await Promise.all(serviceNames.map(() => freePort())));
}
