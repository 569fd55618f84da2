import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgres } from './embedded-postgres/start.ts';
import { OperatorError } from './operator-error.ts';

/**
 * Stops the database of an earlier release. If it has only demo data, moves it and the files aside, and the start creates a new one;
 * otherwise throws an error that tells the operator what to do.
 */
export async function setAside(
  database: EmbeddedPostgres,
  dataFolder: string,
  say: (line: string) => void,
): Promise<void> {
  const { cluster, url } = database;
  const dispensable = await holdsDemoDataAlone(url).finally(() => database.stop());
  if (cluster === undefined) {
    throw new OperatorError(
      'The database of DATABASE_URL was made by an earlier release, and this one cannot bring it up to date: name an empty database, or start that release.',
    );
  }
  if (!dispensable) {
    throw new OperatorError(
      `The database in ${cluster} was made by an earlier release, this one cannot bring it up to date, and real people have accounts in it: start that release to go on with them, or set KABAR_DATA to another folder to begin anew.`,
    );
  }
  const suffix = freeSuffix([cluster, path.join(dataFolder, 'files')]);
  // Moves the database last, so that the next start can finish an interrupted move.
  moveAway(path.join(dataFolder, 'files'), suffix);
  moveAway(cluster, suffix);
  say(
    `The database was made by an earlier release and holds only demo data: it is set aside in ${cluster}${suffix}, and a new one is made.`,
  );
}

async function holdsDemoDataAlone(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ nobody: boolean }>(
      `select to_regclass('auth.accounts') is null as nobody`,
    );
    if (rows[0]?.nobody) return true;
    // Reads the row as JSON, because an old table may lack the column; then no account counts as demo data.
    const found = await client.query<{ alone: boolean }>(
      `select not exists (select from auth.accounts as account
         where to_jsonb(account) ->> 'demo' is distinct from 'true') as alone`,
    );
    return found.rows[0]?.alone ?? false;
  } finally {
    await client.end();
  }
}

/** '-before-2026-11-22', with a number if the name exists. */
function freeSuffix(folders: readonly string[]): string {
  const day = `-before-${new Date().toISOString().slice(0, 10)}`;
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? day : `${day}-${count}`;
    if (!folders.some((folder) => existsSync(folder + suffix))) return suffix;
  }
}

function moveAway(folder: string, suffix: string): void {
  if (existsSync(folder)) renameSync(folder, folder + suffix);
}
