import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { passwordFileOf } from '../start/embedded-postgres/place.ts';
import { secretOf } from '../start/keep-secret.ts';
import { OperatorError } from '../start/operator-error.ts';
import type { Settings } from '../start/settings/settings.ts';
import type { DatabaseSetup } from '../start/start-database.ts';
import type { Order } from './child.ts';

/**
 * Creates the demo data in a child process, because rendering pictures needs memory that the main process would not release.
 * Does nothing if the database is not empty. For a new data folder, the child renders at low priority while the database is
 * created: call this function first, and the function that it returns once the database exists.
 */
export function beginDemoDataApart(
  settings: Settings,
  processorIsFree: Promise<unknown> = Promise.resolve(),
): (databaseSetup: DatabaseSetup) => Promise<void> {
  if (!settings.demo || settings.production) return async () => undefined;
  const early = isNew(settings) ? processorIsFree.then(() => startChild(settings)) : undefined;
  early?.catch(() => undefined);
  return async ({ adminUrl }) => {
    if (early === undefined && !(await isNeeded(adminUrl))) return;
    const { child, ended } = await (early ?? startChild(settings));
    if (child.connected) child.send({ adminUrl });
    const [code] = await ended;
    if (code !== 0) throw new OperatorError('The demo data could not be made; see above.');
  };
}

function isNew({ databaseUrl, dataFolder }: Settings): boolean {
  return databaseUrl === undefined && !existsSync(passwordFileOf(dataFolder));
}

/** The child exits when this process does. */
function startChild(settings: Settings): { child: ChildProcess; ended: Promise<unknown[]> } {
  const child = fork(path.join(import.meta.dirname, 'child.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  // Low priority, because the database may be created at the same time. Later threads of the child inherit the priority.
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  const { dataFolder, demo, production, given } = settings;
  const { PAYOUT_PUBLIC_KEY } = given;
  const order: Order = {
    settings: { dataFolder, demo, production, given: { PAYOUT_PUBLIC_KEY } },
    secret: secretOf(settings),
  };
  child.send(order);
  return { child, ended: once(child, 'exit') };
}

async function isNeeded(adminUrl: string): Promise<boolean> {
  const { isEmptyAt } = await import('./is-empty.ts');
  return isEmptyAt(adminUrl);
}
