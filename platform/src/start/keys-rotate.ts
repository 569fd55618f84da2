import { keepSecret } from './keep-secret.ts';
import { rotateMasterKey } from './keys-rotate/rotate-master-key.ts';
import { migrate } from './migrate/migrate.ts';
import { OperatorError } from './operator-error.ts';
import { readSettings } from './settings/settings.ts';
import { openDatabase } from './start-database.ts';

try {
  await rotateKeys();
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}

/** Works with and without a running Kabar. */
async function rotateKeys(): Promise<void> {
  const settings = readSettings(process.env);
  const { dataFolder } = settings;
  const database = await openDatabase(settings, (line) => console.log(line));
  try {
    const secret = settings.secret ?? keepSecret(dataFolder);
    const urls = await migrate({ adminUrl: database.url, secret });
    const { id, count } = await rotateMasterKey({ dataFolder, secret, databaseUrls: urls });
    console.log(
      `Master key ${id} is current; ${count} personal keys stand under it. Back up ${dataFolder}/master-keys.json.`,
    );
  } finally {
    if (!database.reused) await database.stop();
  }
}
