import { Kysely, type PostgresPool } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { MigrationDialect } from '../migrate/migration-dialect.ts';
import { dropLivingSql, refuseWithoutFile } from './drop-living-sql.ts';
import { orderObjects } from './order-objects.ts';
import { type SqlObject, triggerStatements } from './read-sql-file.ts';
import { checksumOfMigrations, type SqlTree } from './sql-tree.ts';

interface Known {
  kind: string;
  name: string;
  declaration: string;
  checksum: string;
}

/** How long to wait for a lock; then the update fails without changes. */
const defaultLockTimeoutMs = 5_000;

/** The table with the checksums of the files that were applied last. */
export const stateTable = `
  create table if not exists kabar.living_sql (
    kind text not null,
    name text not null,
    declaration text not null,
    checksum text not null,
    primary key (kind, name)
  );
`;

/** A row of the state table like those of objects, so that one query finds out whether anything changed. */
const migrationsRow = { kind: 'migrations', name: 'all' };

/**
 * Runs pending migrations and applies the files of functions, views, triggers and policies: all, or nothing. Changed bodies of
 * functions are replaced in place; for any other change all objects are dropped and created again, in one order.
 */
export async function bringUpToDate(
  client: pg.Client,
  tree: SqlTree,
  { lockTimeoutMs = defaultLockTimeoutMs } = {},
): Promise<void> {
  const wanted = wantedOf(tree);
  const { rows: known } = await client.query<Known>(
    'select kind, name, declaration, checksum from kabar.living_sql',
  );
  const changed = differences(wanted, known);
  if (changed === 'none') return;
  const objects = orderObjects(tree.objects);
  await client.query(
    `begin; set local lock_timeout = ${lockTimeoutMs}; set local search_path = pg_catalog`,
  );
  try {
    if (changed === 'more than bodies') await makeAll(client, tree, objects);
    else await replaceFunctions(client, objects, changed);
    await remember(client, wanted);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw explain(error);
  }
}

function wantedOf(tree: SqlTree): Known[] {
  const migrations = { ...migrationsRow, declaration: '', checksum: checksumOfMigrations(tree) };
  return [migrations, ...tree.objects];
}

/** The names of functions of which only the body has changed, unless more has changed. */
function differences(wanted: Known[], known: Known[]): 'none' | 'more than bodies' | Set<string> {
  const before = new Map(known.map((one) => [`${one.kind} ${one.name}`, one]));
  const changed = wanted.filter(
    (one) => before.get(`${one.kind} ${one.name}`)?.checksum !== one.checksum,
  );
  if (changed.length === 0 && wanted.length === known.length) return 'none';
  const inPlace = changed.every(
    (one) =>
      one.kind === 'function' &&
      before.get(`${one.kind} ${one.name}`)?.declaration === one.declaration,
  );
  if (!inPlace || wanted.length !== known.length) return 'more than bodies';
  return new Set(changed.map(({ name }) => name));
}

async function makeAll(client: pg.Client, tree: SqlTree, objects: SqlObject[]) {
  await dropLivingSql(client, tree);
  for (const service of tree.services) await runMigrations(client, service, tree);
  await refuseWithoutFile(client, tree.services);
  await makeTogether(client, objects);
  await checkBodies(client, objects);
}

/** In one message, which saves a round trip per object. If one fails they are made one by one: that error names its file. */
async function makeTogether(client: pg.Client, objects: SqlObject[]) {
  await client.query('savepoint objects');
  try {
    await client.query(objects.map((object) => `${settingsOf(object)} ${object.text}`).join('\n;'));
  } catch {
    await client.query('rollback to savepoint objects');
    for (const object of objects) await make(client, object, object.text);
  }
}

async function replaceFunctions(client: pg.Client, objects: SqlObject[], changed: Set<string>) {
  const replaced = objects.filter(({ name }) => changed.has(name));
  for (const object of replaced) {
    // Revokes everything first, so that only the file's grants remain. The role is still that of the function before.
    await client.query(`
      reset role;
      do $$ declare given record; begin
        for given in select distinct grantee from pg_proc, aclexplode(proacl)
          where pg_proc.oid = '${object.name}'::regproc and grantee <> proowner
        loop
          execute format('revoke all on function ${object.name} from %s',
            case given.grantee when 0 then 'public' else given.grantee::regrole::text end);
        end loop;
      end $$`);
    const text = object.text
      .replace(/^create function/m, 'create or replace function')
      .replace(triggerStatements, '');
    await make(client, object, text);
  }
  await checkBodies(client, replaced);
}

/** Bodies are checked by `checkBodies` when everything that they name exists. */
const settingsOf = ({ service }: SqlObject) =>
  `set local role kabar_${service}_owner; set local search_path = ${service}, extensions; set local check_function_bodies = off;`;

async function make(client: pg.Client, object: SqlObject, text: string) {
  const settings = settingsOf(object);
  try {
    await client.query(`${settings} ${text}`);
  } catch (cause) {
    throw placed(object, cause, (position) => text.slice(0, position - settings.length - 1));
  }
}

/** Lets Postgres check each body as it does when a function is made, with the rights of its owner. */
async function checkBodies(client: pg.Client, objects: SqlObject[]) {
  const functions = objects.filter(({ kind }) => kind === 'function');
  await client.query('set local check_function_bodies = on; savepoint bodies');
  try {
    await client.query(functions.map(checkOf).join('\n;'));
  } catch {
    await client.query('rollback to savepoint bodies');
    for (const object of functions) await checkBody(client, object);
  }
}

/** By the settings of the function itself, as when it is made. */
const checkOf = ({ service, name }: SqlObject) => `
  set local role kabar_${service}_owner;
  select set_config('search_path', coalesce((
    select substr(setting, 13) from pg_proc, unnest(proconfig) as setting
      where pg_proc.oid = '${name}'::regproc and setting like 'search_path=%'), '${service}, extensions'), true);
  select case lanname when 'sql' then fmgr_sql_validator(pg_proc.oid) else plpgsql_validator(pg_proc.oid) end
    from pg_proc join pg_language on pg_language.oid = prolang where pg_proc.oid = '${name}'::regproc`;

async function checkBody(client: pg.Client, object: SqlObject) {
  try {
    await client.query(checkOf(object));
  } catch (cause) {
    throw placed(object, cause, () => '');
  }
}

/** An error of Postgres with the place of its object, and the line where Postgres names a position. */
function placed(
  { path, line }: SqlObject,
  cause: unknown,
  before: (position: number) => string,
): unknown {
  if (!(cause instanceof pg.DatabaseError)) return cause;
  const lines = before(Number(cause.position ?? 0)).split('\n').length - 1;
  return new Error(`${path}:${line + lines}: ${cause.message}`, { cause });
}

async function runMigrations(client: pg.Client, service: string, tree: SqlTree) {
  await client.query(
    `set local role kabar_${service}_owner; set local search_path = ${service}, extensions`,
  );
  const migrator = new Migrator({
    db: new Kysely<unknown>({ dialect: new MigrationDialect({ pool: poolOf(client) }) }),
    migrationTableSchema: service,
    // Slices are merged in any order, so their dates may not be in order.
    allowUnorderedMigrations: true,
    // There is already one transaction for all services.
    disableTransactions: true,
    provider: { getMigrations: async () => tree.migrations[service] ?? {} },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await client.query('set local role none; set local search_path = pg_catalog');
}

/** A pool with this one open connection, whose creator closes it. */
function poolOf(client: pg.Client): PostgresPool {
  const lent = Object.assign(client, { release: () => undefined });
  return { connect: async () => lent, end: async () => undefined, options: {} };
}

async function remember(client: pg.Client, wanted: Known[]) {
  await client.query('set local role none; delete from kabar.living_sql');
  await client.query(
    `insert into kabar.living_sql (kind, name, declaration, checksum)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])`,
    [
      wanted.map(({ kind }) => kind),
      wanted.map(({ name }) => name),
      wanted.map(({ declaration }) => declaration),
      wanted.map(({ checksum }) => checksum),
    ],
  );
}

/** 55P03: a lock was not available in time. */
function explain(error: unknown): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError) || cause.code !== '55P03') return error;
  return new Error(
    `Another connection held what was to be changed (${cause.message}). Nothing was changed; start again when it is done.`,
    { cause },
  );
}
