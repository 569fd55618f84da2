import { refuseUnusableDatabase } from './external-database.ts';
import { migrate } from './migrate/migrate.ts';
import { namedService } from './migrate/named-service.ts';
import { OperatorError } from './operator-error.ts';
import { readSettings } from './settings/settings.ts';
import { writeServiceSecrets } from './write-service-secrets.ts';

try {
  await prepareContainers();
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}

/**
 * The first container step: migrates the database and writes the secrets of each service into its folder. With the name of a service,
 * it only migrates that service.
 */
async function prepareContainers(): Promise<void> {
  const { databaseUrl, directDatabaseUrl, readDatabaseUrl, secret, liveEvents } = readSettings(
    process.env,
  );
  const adminUrl = directDatabaseUrl ?? databaseUrl;
  const [folder, named] = process.argv.slice(2);
  const service = named === undefined ? undefined : namedService(named);
  if (
    databaseUrl === undefined ||
    adminUrl === undefined ||
    secret === undefined ||
    folder === undefined
  ) {
    throw new OperatorError(
      'The migrate step needs DATABASE_URL, KABAR_SECRET and, as its argument, the folder for the secrets of services.',
    );
  }
  await refuseUnusableDatabase(adminUrl);
  await migrate({ adminUrl, secret, service, liveEvents, say: (line) => console.log(line) });
  if (service !== undefined) return console.log(`The SQL of ${service} is up to date.`);
  writeServiceSecrets(folder, {
    ...{ adminUrl: databaseUrl, directUrl: adminUrl, readUrl: readDatabaseUrl, secret },
  });
  console.log('The database is up to date, and every service has its secrets.');
}
