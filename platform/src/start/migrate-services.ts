import { parseArgs } from 'node:util';
import { keepSecret } from './keep-secret.ts';
import { migrate } from './migrate/migrate.ts';
import { namedService } from './migrate/named-service.ts';
import { OperatorError } from './operator-error.ts';
import { readSettings } from './settings/settings.ts';
import { openDatabase } from './start-database.ts';

try {
  await migrateServices();
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}

/** Works with and without a running Kabar. */
async function migrateServices(): Promise<void> {
  const { values } = parseArgs({ options: { service: { type: 'string' } } });
  const service = values.service === undefined ? undefined : namedService(values.service);
  const settings = readSettings(process.env);
  const say = (line: string) => console.log(line);
  const database = await openDatabase(settings, say);
  try {
    const secret = settings.secret ?? keepSecret(settings.dataFolder);
    const { liveEvents } = settings;
    await migrate({ adminUrl: database.url, secret, service, liveEvents, say });
    say(`The SQL of ${service ?? 'every service'} is up to date.`);
  } finally {
    if (!database.reused) await database.stop();
  }
}
