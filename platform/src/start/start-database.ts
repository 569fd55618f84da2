import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ServiceName } from '@kabar/contracts/contract';
import { serviceUrls } from '@kabar/server/database-roles';
import { claim } from '../../claim.mjs';
import { closeDataFolder } from './close-data-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres/start.ts';
import { secretOf } from './keep-secret.ts';
import { EarlierGeneration } from './migrate/schema-generation.ts';
import { OperatorError } from './operator-error.ts';
import type { Settings } from './settings/settings.ts';

/** A running, migrated database. */
export interface DatabaseSetup {
  adminUrl: string;
  /** The database address of each service, with its own role. */
  databaseUrls: Record<ServiceName, string>;
  /** The database URLs that bypass the pooler. */
  directUrls: Record<ServiceName, string>;
  /** The database URLs of the replica, if there is one. */
  readUrls?: Record<ServiceName, string> | undefined;
  secret: string;
  /** Stops the database if it is the embedded one. */
  stop(): Promise<void>;
}

/** How long a restart waits for the previous process to end. */
const stopTimeoutMs = 5_000;

/** Locks the data folder for this process until `release`. */
export async function claimDataFolder(folder: string): Promise<{ release(): void }> {
  makeDataFolder(folder);
  await closeDataFolder(folder);
  const claimed = await claim(path.join(folder, 'claims'), stopTimeoutMs);
  if ('release' in claimed) return claimed;
  throw new OperatorError(
    `Kabar already runs on ${folder} as process ${claimed.holder}; stop it first, or set KABAR_DATA and PORT for a second copy.`,
  );
}

/** Starts and migrates the database. An old one with only demo data is moved aside and replaced. */
export async function startDatabase(
  settings: Settings,
  say: (line: string) => void,
): Promise<DatabaseSetup> {
  const secret = secretOf(settings);
  const opening = openDatabase(settings, say, { keep: true });
  // Read while Postgres starts.
  const reading = readMigrate();
  reading.catch(() => undefined);
  const database = await opening;
  try {
    const { migrate, tree } = await reading;
    const { liveEvents, databaseUrl, readDatabaseUrl } = settings;
    const directUrls = await migrate({ adminUrl: database.url, secret, tree, liveEvents, say });
    const databaseUrls = serviceUrls({ adminUrl: databaseUrl ?? database.url, secret });
    const readUrls = readDatabaseUrl && serviceUrls({ adminUrl: readDatabaseUrl, secret });
    return {
      ...{ adminUrl: database.url, databaseUrls, directUrls, secret, stop: database.stop },
      ...(readUrls ? { readUrls } : {}),
    };
  } catch (error) {
    if (!(error instanceof EarlierGeneration)) {
      await database.stop();
      throw error;
    }
  }
  const { setAside } = await import('./set-aside.ts');
  await setAside(database, settings.dataFolder, say);
  return startDatabase(settings, say);
}

async function readMigrate() {
  const { migrate, readServicesSql } = await import('./migrate/migrate.ts');
  return { migrate, tree: await readServicesSql() };
}

function makeDataFolder(folder: string): void {
  try {
    makeMissing(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new OperatorError(
      `Kabar may not write into ${folder}; give it the right to, or set KABAR_DATA to another folder.`,
      { cause },
    );
  }
}

/** Creates missing folders one by one: below /proc, the recursive `mkdirSync` of Node never returns. */
function makeMissing(folder: string): void {
  const missing: string[] = [];
  for (let at = path.resolve(folder); !existsSync(at); at = path.dirname(at)) missing.unshift(at);
  for (const each of missing) {
    try {
      mkdirSync(each, { mode: 0o700 });
    } catch (error) {
      // Another start may have created it meanwhile.
      if (!existsSync(each)) throw error;
    }
  }
}

/** Opens the Postgres of DATABASE_URL, bypassing its pooler, or the embedded one, which is restarted when it dies if `keep` is set. */
export async function openDatabase(
  settings: Pick<Settings, 'dataFolder' | 'databaseUrl'> &
    Partial<Pick<Settings, 'directDatabaseUrl'>>,
  say: (line: string) => void,
  { keep = false } = {},
): Promise<EmbeddedPostgres> {
  if (settings.databaseUrl === undefined) {
    return startEmbeddedPostgres({ dataFolder: settings.dataFolder, keep, say });
  }
  const { refuseUnusableDatabase } = await import('./external-database.ts');
  const url = settings.directDatabaseUrl ?? settings.databaseUrl;
  await refuseUnusableDatabase(url);
  return { url, reused: true, stop: async () => undefined };
}
