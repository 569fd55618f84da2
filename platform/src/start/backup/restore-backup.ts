import { existsSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { choosePlace, give, makeParent, passwordFileOf } from '../embedded-postgres/place.ts';
import { OperatorError } from '../operator-error.ts';
import { claimDataFolder, openDatabase } from '../start-database.ts';
import { type BackupSettings, backupParts, namesIn, readAbout } from './backup-folder.ts';
import { copyOne, copyTree } from './copy-tree.ts';

/** Fills KABAR_DATA, which must be empty, from a backup, and checks that the database starts. */
export async function restoreBackup(
  settings: BackupSettings,
  from: string,
  say: (line: string) => void,
): Promise<void> {
  const { dataFolder } = settings;
  const about = readAbout(from);
  refuseOtherDatabase(settings, about.database);
  refuseData(dataFolder);
  const claimed = await claimDataFolder(dataFolder);
  try {
    const { cluster, data } = backupParts(from);
    if (about.database === 'embedded') await restoreCluster(cluster, realpathSync(dataFolder), say);
    const password = path.basename(passwordFileOf(dataFolder));
    await copyTree(data, dataFolder, (inside) => inside === password);
    if (about.database === 'embedded') {
      // Copied last, because Kabar does not start without the database's password, and so not on a partial restore.
      await copyOne(path.join(data, password), passwordFileOf(dataFolder));
      await (await openDatabase(settings, say)).stop();
    }
  } finally {
    claimed.release();
  }
  say(`${dataFolder} is as it was at ${about.madeAt}. Start Kabar with the KABAR_SECRET of then.`);
}

function refuseData(dataFolder: string): void {
  const [name] = namesIn(dataFolder, ['claims']);
  if (name === undefined) return;
  throw new OperatorError(
    `${dataFolder} holds data (${name}), and nothing is overwritten: move it away, or set KABAR_DATA to an empty folder.`,
  );
}

function refuseOtherDatabase(
  { databaseUrl }: BackupSettings,
  database: 'embedded' | 'apart',
): void {
  if (database === 'embedded' && databaseUrl !== undefined) {
    throw new OperatorError(
      'The backup holds an embedded database, and DATABASE_URL names another one: restore without DATABASE_URL.',
    );
  }
  if (database === 'apart' && databaseUrl === undefined) {
    throw new OperatorError(
      'The backup holds files and keys alone: restore the database by the tools of its server, and set DATABASE_URL to it.',
    );
  }
}

async function restoreCluster(
  from: string,
  dataFolder: string,
  say: (line: string) => void,
): Promise<void> {
  const place = choosePlace(dataFolder, say);
  if (existsSync(place.cluster)) {
    throw new OperatorError(`${place.cluster} holds a database, and nothing is overwritten.`);
  }
  makeParent(place);
  const unfinished = `${place.cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await copyTree(from, unfinished);
  give(unfinished, place.user);
  for (const inside of readdirSync(unfinished, { recursive: true, encoding: 'utf8' })) {
    give(path.join(unfinished, inside), place.user);
  }
  renameSync(unfinished, place.cluster);
}
