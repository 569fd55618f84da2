import { refuseUnusableDatabase } from './given-database.ts';
import { migrate } from './migrate/migrate.ts';
import { Sentence } from './sentence.ts';
import { readSettings } from './settings/settings.ts';
import { writeServiceSecrets } from './write-service-secrets.ts';

try {
  await prepareContainers();
} catch (error) {
  console.error(error instanceof Sentence ? error.message : error);
  process.exitCode = 1;
}

/** The first step of containers: the database is brought up to date, and each service finds its secrets in its own folder. */
async function prepareContainers(): Promise<void> {
  const { databaseUrl: adminUrl, secret } = readSettings(process.env);
  const folder = process.argv[2];
  if (adminUrl === undefined || secret === undefined || folder === undefined) {
    throw new Sentence(
      'The migrate step needs DATABASE_URL, KABAR_SECRET and, as its argument, the folder for the secrets of services.',
    );
  }
  await refuseUnusableDatabase(adminUrl);
  await migrate({ adminUrl, secret });
  writeServiceSecrets(folder, { adminUrl, secret });
  console.log('The database is up to date, and every service has its secrets.');
}
