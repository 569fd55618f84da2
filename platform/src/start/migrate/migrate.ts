import path from 'node:path';
import { type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { derive, serviceUrls, systemKey } from '@kabar/server/database-roles';
import { type LiveEventsTransport, sendLiveEvents } from '@kabar/server/live-events-transport';
import pg from 'pg';
import { bringUpToDate } from '../living-sql/bring-up-to-date.ts';
import { readSqlTree, type SqlTree } from '../living-sql/sql-tree.ts';
import { stateTable } from '../living-sql/state.ts';
import { OperatorError } from '../operator-error.ts';
import { projectFolder } from '../project-folder.ts';
import { ensureLogin, ensureRole } from './ensure-role.ts';
import {
  commitSoon,
  grantEnqueue,
  grantGivenUp,
  grantTakeDue,
  migrateJobs,
} from './migrate-jobs.ts';
import { checkGeneration } from './schema-generation.ts';
import { storeZoneRules } from './store-zone-rules.ts';

/**
 * The advisory lock for changes of roles and schemas; "KABA" in ASCII. A process that migrates one service takes it first and releases it
 * before it takes that service's lock, so that no process waits for it while holding another lock.
 */
const migrationLock = 0x4b414241;

/** A group role of all schema owners, for common privileges. */
const owners = 'kabar_owners';

export interface MigrateOptions {
  /** Connects as a superuser, or as a role that may create roles, schemas and extensions. */
  adminUrl: string;
  /** Role passwords derive from it, so that every process can compute its own. */
  secret: string;
  /** The SQL to apply; by default that of the services. */
  tree?: SqlTree;
  /** Migrates only this service, in a database to which all services were applied before. */
  service?: ServiceName | undefined;
  lockTimeoutMs?: number;
  /** How live events are published from the database. */
  liveEvents?: LiveEventsTransport;
  /** Prints a line for the operator. */
  say?: (line: string) => void;
}

/**
 * Creates or updates roles, schemas, tables and functions. Can run in several processes at once: one works, the others wait and
 * find nothing left to do. Throws EarlierGeneration, before any change, for a database whose migrations no longer exist. Returns the
 * database URL of each service.
 */
export async function migrate(options: MigrateOptions): Promise<Record<ServiceName, string>> {
  const tree = options.tree ?? (await readServicesSql());
  const client = new pg.Client({ connectionString: options.adminUrl });
  // Ignored, because a lost connection also fails the current statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (options.service === undefined) await migrateAll(client, tree, options);
    else await migrateOne(client, tree, options, options.service);
  } finally {
    await client.end();
  }
  return serviceUrls(options);
}

async function migrateAll(client: pg.Client, tree: SqlTree, options: MigrateOptions) {
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  await checkGeneration(client);
  await client.query(commitSoon);
  await migrateJobs(client, options, async () => {
    await prepareDatabase(client);
    await ensureRole(client, owners);
    for (const service of serviceNames) await prepareService(client, service, options.secret);
  });
  for (const service of serviceNames) await grantEnqueue(client, service);
  await grantGivenUp(client);
  await grantTakeDue(client);
  await prepareIdentity(client, options.secret);
  await lockServices(client, serviceNames);
  await bringUpToDate(client, tree, { lockTimeoutMs: options.lockTimeoutMs });
  await storeZoneRules(client, options.say ?? (() => undefined));
  await sendLiveEvents(client, options.liveEvents ?? 'notify');
}

/** Migrates the roles, tables and objects of one service. Common parts were created when all services were migrated. */
async function migrateOne(
  client: pg.Client,
  tree: SqlTree,
  options: MigrateOptions,
  service: ServiceName,
) {
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  await refuseNew(client);
  await checkGeneration(client);
  await client.query(`${commitSoon}; ${stateTable}`);
  await prepareService(client, service, options.secret);
  await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  await lockServices(client, [service]);
  await bringUpToDate(client, tree, { lockTimeoutMs: options.lockTimeoutMs, services: [service] });
}

/** Locks services in a fixed order, which prevents deadlocks. */
async function lockServices(client: pg.Client, services: readonly ServiceName[]) {
  for (const service of services)
    await client.query('select pg_advisory_lock($1, hashtext($2))', [migrationLock, service]);
}

/** Throws for a new database: services depend on one another, so the first migration must include all. */
async function refuseNew(client: pg.Client) {
  const { rows } = await client.query<{ table: string | null }>(
    `select to_regclass('kabar.living_sql') as table`,
  );
  const applied = rows[0]?.table
    ? await client.query('select from kabar.living_sql limit 1')
    : { rowCount: 0 };
  if (applied.rowCount === 0)
    throw new OperatorError(
      'The database is new: run npm run migrate once without --service, then each service by itself.',
    );
}

async function prepareDatabase(client: pg.Client) {
  await client.query(`
    create schema if not exists extensions;
    grant usage on schema extensions to public;
    create extension if not exists pgcrypto schema extensions;
    create extension if not exists citext schema extensions;
    create extension if not exists btree_gist schema extensions;
    create extension if not exists pg_trgm schema extensions;
    revoke create on schema public from public;
    ${stateTable}
  `);
}

async function prepareService(client: pg.Client, service: ServiceName, secret: string) {
  const names = [`kabar_${service}_owner`, `kabar_${service}_system`, `kabar_${service}`];
  const [owner = '', system = '', login = ''] = names;
  await ensureRole(client, owner);
  await ensureRole(client, system);
  await ensureLogin(client, login, secret);
  await client.query(`
    do $$ begin
      execute format('grant connect, temporary, create on database %I to ${owner}', current_database());
    end $$;
    grant ${owner}, ${system} to current_user;
    grant ${system} to ${owner};
    grant ${owners} to ${owner};
    create schema if not exists ${service} authorization ${owner};
    create schema if not exists ${service}_api authorization ${owner};
    grant usage on schema ${service} to ${login}, ${system};
    grant usage, create on schema ${service}, ${service}_api to ${system};
    grant usage on schema ${service}_api to public;
    alter role ${login} set search_path = ${service}, extensions;
    -- A request waits for the database no longer than a person would.
    alter role ${login} set statement_timeout = '10s';
    alter role ${login} set idle_in_transaction_session_timeout = '15s';
    alter role ${login} set timezone = 'UTC';
    alter default privileges for role ${owner}, ${system} revoke execute on functions from public;
  `);
}

/** Stores the key that signs identities inside the database, and the hash of the key with which background work authenticates. */
async function prepareIdentity(client: pg.Client, secret: string) {
  await client.query(`
    set role kabar_auth_owner;
    create table if not exists auth.identity_keys (
      single boolean primary key default true check (single),
      signing bytea not null,
      system_hash bytea not null
    );
    revoke all on auth.identity_keys from public;
  `);
  await client.query(
    `insert into auth.identity_keys (signing, system_hash)
       values (extensions.gen_random_bytes(32), $1)
       on conflict (single) do update set system_hash = excluded.system_hash
       where auth.identity_keys.system_hash <> excluded.system_hash`,
    [derive(systemKey(secret).toString('base64'), 'hash of the system key')],
  );
  await client.query('reset role');
}

/** The migrations and SQL objects of all services. */
export function readServicesSql(): Promise<SqlTree> {
  const folder = path.join(projectFolder, 'services');
  return readSqlTree(folder, serviceNames);
}
