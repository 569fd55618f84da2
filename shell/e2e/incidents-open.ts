import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createSystemCaller, type SystemCaller } from '@kabar/dev/system-caller';

const projectFolder = path.resolve(import.meta.dirname, '../..');

/** Finds the database of the installation that the tests meet, beside which it looks. */
const script = `
  import { openDatabase } from './platform/src/start/start-database.ts';
  import { secretOf } from './platform/src/start/keep-secret.ts';
  import { readSettings } from './platform/src/start/settings/settings.ts';
  const settings = readSettings(process.env);
  const { url } = await openDatabase(settings, () => undefined);
  console.log(JSON.stringify({ adminUrl: url, secret: secretOf(settings) }));
`;

interface Wanted {
  client: string;
  message: string;
}

/** Calls published SQL as background work does, in the database of the installation that the tests meet. */
export async function withSystem<Answer>(
  work: (system: SystemCaller) => Promise<Answer>,
): Promise<Answer> {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: projectFolder,
    encoding: 'utf8',
    env: { ...process.env, KABAR_DATA: process.env.E2E_DATA },
  });
  const system = createSystemCaller(JSON.parse(said));
  try {
    return await work(system);
  } finally {
    await system.close();
  }
}

/** Opens an incident as another service does, by the published SQL: no endpoint opens one. Answers its id. */
export async function openIncident({ client, message }: Wanted): Promise<string> {
  return await withSystem(async (system) => {
    const [row] = await system.call<{ id: string }>(
      `select backoffice_api.open_incident('urgent', $1, $2, null, null, null, $3) as id`,
      [randomUUID(), client, message],
    );
    return row?.id ?? '';
  });
}
