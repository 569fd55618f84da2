import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { s3UrlOf } from '@kabar/server/s3-bucket';
import { passwordFileOf } from '../embedded-postgres/place.ts';
import { OperatorError } from '../operator-error.ts';
import { openDatabase } from '../start-database.ts';
import { type BackupSettings, backupParts, namesIn, writeAbout } from './backup-folder.ts';
import { copyCluster } from './copy-cluster.ts';
import { copyTree } from './copy-tree.ts';

/**
 * Copies the embedded database and everything else in KABAR_DATA into a new folder, whether Kabar runs or not. The folder gets its
 * final name when it is complete.
 */
export async function makeBackup(
  settings: BackupSettings,
  to: string,
  say: (line: string) => void,
): Promise<void> {
  const { dataFolder, databaseUrl } = settings;
  refuseWrongFolders(settings, to);
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const { cluster, data } = backupParts(unfinished);
  const madeAt = new Date().toISOString();
  try {
    // Copies files before and after the database, so that each row in the copy has its file, even if it was added or deleted meanwhile.
    await copyData(dataFolder, data);
    if (databaseUrl === undefined) await copyEmbedded(settings, cluster, say);
    await copyData(dataFolder, data);
    const database = databaseUrl === undefined ? 'embedded' : 'apart';
    writeAbout(unfinished, { madeAt, database });
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  for (const line of whatToKnow(settings, to)) say(line);
}

function refuseWrongFolders({ dataFolder, databaseUrl }: BackupSettings, to: string): void {
  const isNothing = databaseUrl === undefined && !existsSync(passwordFileOf(dataFolder));
  if (isNothing || !existsSync(dataFolder)) {
    throw new OperatorError(`There is nothing to back up in ${dataFolder}.`);
  }
  const inside = path.relative(realpathSync(dataFolder), to);
  if (!inside.startsWith('..') && !path.isAbsolute(inside)) {
    throw new OperatorError(`${to} lies in ${dataFolder}, which is to be backed up.`);
  }
  if (namesIn(to).length > 0) {
    throw new OperatorError(`${to} is not empty: a backup goes into a folder of its own.`);
  }
}

async function copyEmbedded(
  settings: BackupSettings,
  to: string,
  say: (line: string) => void,
): Promise<void> {
  const database = await openDatabase(settings, say);
  try {
    if (database.cluster === undefined) throw new Error('the embedded database has no folder');
    await copyCluster({ url: database.url, cluster: database.cluster, to });
  } finally {
    if (!database.reused) await database.stop();
  }
}

/** Copies everything except the database, data set aside by an earlier release, and files of a running process. */
function copyData(dataFolder: string, to: string): Promise<void> {
  return copyTree(
    dataFolder,
    to,
    (inside) =>
      /^(claims|postgres|postgres\.new|(postgres|files)-before-[^/]*)$/.test(inside) ||
      (inside.endsWith('.new') && !inside.includes(path.sep)),
  );
}

function whatToKnow({ databaseUrl, secret, given }: BackupSettings, to: string): string[] {
  return [
    databaseUrl === undefined
      ? `Database, files and keys are in ${to}. Whoever reads it reads everything: keep it closed.`
      : `Files and keys are in ${to}; the database of DATABASE_URL is not: back it up with pg_dump or the tools of its server.`,
    ...(secret === undefined
      ? []
      : ['KABAR_SECRET is not in it: keep it apart, since nothing sealed opens without it.']),
    ...(s3UrlOf(given) === undefined
      ? []
      : [
          'Files of the S3 store are not in it: copy its bucket after the database, or let it keep versions.',
        ]),
  ];
}
