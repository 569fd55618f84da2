import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { createSystemCaller, type SystemCaller } from '@kabar/dev/system-caller';

const projectFolder = path.resolve(import.meta.dirname, '../..');

/** A script that finds the database of the test installation, run in a child process. */
const script = `
  import { openDatabase } from './platform/src/start/start-database.ts';
  import { secretOf } from './platform/src/start/keep-secret.ts';
  import { readSettings } from './platform/src/start/settings/settings.ts';
  const settings = readSettings(process.env);
  const { url } = await openDatabase(settings, () => undefined);
  console.log(JSON.stringify({ adminUrl: url, secret: secretOf(settings) }));
`;

/** Calls published SQL like another service, for things that no endpoint does. */
export async function asSystem<Result>(
  work: (system: SystemCaller) => Promise<Result>,
): Promise<Result> {
  const system = openSystem();
  try {
    return await work(system);
  } finally {
    await system.close();
  }
}

/** Updates trial bookings with triggers disabled, in one transaction, so that changes of other tests are not affected. */
export function changeTrialsQuietly(system: SystemCaller, update: string): Promise<unknown> {
  return system.call(`do $$ begin
    alter table bookings.trial_bookings disable trigger trial_bookings_change;
    ${update};
    alter table bookings.trial_bookings enable trigger trial_bookings_change;
  end $$`);
}

/** Like asSystem, with a connection that stays open, for frequent calls. */
export function openSystem(): SystemCaller {
  address ??= readAddress();
  return createSystemCaller(address);
}

/** The database address, read once for each worker, because the script takes about a second of CPU. */
let address: Parameters<typeof createSystemCaller>[0] | undefined;

function readAddress(): Parameters<typeof createSystemCaller>[0] {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: projectFolder,
    encoding: 'utf8',
    env: { ...process.env, KABAR_DATA: process.env.E2E_DATA },
  });
  return JSON.parse(output);
}

/** Serialises tests that create a payout batch, because a batch includes all payable earnings. */
export function oneBatchAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  return asSystem(async (system) => {
    // The lock ends with the connection, which closes after the work.
    await system.call('select pg_advisory_lock(5150)');
    return await work();
  });
}
