import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { copyOne, copyTree } from './copy-tree.ts';

/**
 * Copies the folder of a running Postgres, so that a server started on the copy recovers to the state at the end of the copy. This
 * is the "low-level base backup" of Postgres's manual, because the embedded programs do not include pg_basebackup.
 */
export async function copyCluster(options: {
  url: string;
  cluster: string;
  to: string;
}): Promise<void> {
  // The backup mode belongs to this connection, and ends with it.
  const client = new pg.Client({ connectionString: options.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await copyDuringBackup(client, options.cluster, options.to);
  } catch (error) {
    throw explained(error);
  } finally {
    await client.end();
  }
}

async function copyDuringBackup(client: pg.Client, cluster: string, to: string): Promise<void> {
  // The slot keeps the write-ahead log during the copy; it is temporary, so it ends with the connection.
  await client.query(
    `select pg_create_physical_replication_slot('kabar_backup_' || pg_backend_pid(), true, true)`,
  );
  const { first } = await ask<{ first: string }>(
    client,
    `select pg_walfile_name(pg_backup_start('kabar', fast => true)) as first`,
  );
  await copyTree(cluster, to, isLeftOut);
  // Copied last, as by pg_basebackup, because it must not be older than any other file.
  await copyOne(path.join(cluster, controlFile), path.join(to, controlFile));
  const { last, label, tablespaces } = await ask<{
    last: string;
    label: string;
    tablespaces: string;
  }>(
    client,
    `select pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as tablespaces
       from pg_backup_stop(wait_for_archive => false)`,
  );
  if (tablespaces.trim() !== '') {
    throw new OperatorError('The database has tablespaces, which a backup does not copy.');
  }
  await writeFile(path.join(to, 'backup_label'), label, { mode: 0o600, flush: true });
  await copyLog(cluster, to, first, last);
}

/** Copies the files of the write-ahead log from `first` to `last`, whose names sort by age. */
async function copyLog(cluster: string, to: string, first: string, last: string): Promise<void> {
  const names = await readdir(path.join(cluster, 'pg_wal'));
  for (const name of names.filter((one) => /^[0-9A-F]{24}$/.test(one))) {
    if (name < first || name > last) continue;
    await copyOne(path.join(cluster, 'pg_wal', name), path.join(to, 'pg_wal', name));
  }
}

const controlFile = path.join('global', 'pg_control');

/** Whether the server recreates a file, so that it is not copied (see the manual). Folders of such files are copied empty. */
function isLeftOut(inside: string): boolean {
  const [top = '', below] = inside.split(path.sep);
  if (below === undefined) return ownFiles.has(top);
  return (
    remadeFolders.has(top) ||
    inside === controlFile ||
    /^(pgsql_tmp|pg_internal\.init)/.test(path.basename(inside))
  );
}

const ownFiles = new Set(['postmaster.pid', 'postmaster.opts', 'server.log', 'backup_label']);
const remadeFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

async function ask<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row> {
  const { rows } = await client.query<Row>(text);
  const [row] = rows;
  if (row === undefined) throw new Error('the database gave no answer');
  return row;
}

/** 55000: the running server was started by an earlier release, with a wal_level that does not allow a backup. */
function explained(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError && error.code === '55000')) return error;
  return new OperatorError(
    'The database still runs with the options of an earlier release: restart Kabar once, then back it up.',
    { cause: error },
  );
}
