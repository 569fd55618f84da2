import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { derive, serviceUrls, systemKey } from '@kabar/server/database-roles';
import { Kysely, type PostgresPool } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { ensureLogin, ensureRole } from './ensure-role.ts';
import { commitSoon, grantEnqueue, grantGivenUp, migrateJobs } from './migrate-jobs.ts';
import { MigrationDialect } from './migration-dialect.ts';
import { checkGeneration } from './schema-generation.ts';

/** One number for the advisory lock under which roles and schemas change; "KABA" in ASCII. */
const migrationLock = 0x4b414241;

export interface MigrateOptions {
  /** Connects as a superuser, or as a role that may create roles, schemas and extensions. */
  adminUrl: string;
  /** Role passwords derive from it, so that every process can tell its own. */
  secret: string;
}

/**
 * Creates roles, schemas and tables, or brings them up to date. Safe to run from several processes at once:
 * one works, the others wait and find nothing left to do. Throws EarlierGeneration for a database of migrations that are
 * no longer there, before anything is changed in it. Answers the address of each service's database role.
 */
export async function migrate(options: MigrateOptions): Promise<Record<ServiceName, string>> {
  const client = new pg.Client({ connectionString: options.adminUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await checkGeneration(client);
    await client.query(commitSoon);
    await migrateJobs(client, options, async () => {
      await prepareDatabase(client);
      for (const service of serviceNames) await prepareService(client, service, options.secret);
    });
    for (const service of serviceNames) await grantEnqueue(client, service);
    await grantGivenUp(client);
    await prepareIdentity(client, options.secret);
    for (const service of serviceNames) await migrateService(client, service);
  } finally {
    await client.end();
  }
  return serviceUrls(options);
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
    create schema if not exists ${service} authorization ${owner};
    create schema if not exists ${service}_api authorization ${owner};
    grant usage on schema ${service} to ${login}, ${system};
    grant usage, create on schema ${service}, ${service}_api to ${system};
    grant usage on schema ${service}_api to public;
    alter role ${login} set search_path = ${service}, extensions;
  `);
}

/** The key that signs identities inside the database, and the one that background work shows. */
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

async function migrateService(client: pg.Client, service: ServiceName) {
  const db = new Kysely<unknown>({ dialect: new MigrationDialect({ pool: poolOf(client) }) });
  await client.query(`set role kabar_${service}_owner; set search_path = ${service}, extensions`);
  const migrator = new Migrator({
    db,
    migrationTableSchema: service,
    // Slices land side by side; their dates need not follow the order of landing.
    allowUnorderedMigrations: true,
    provider: { getMigrations: () => readMigrations(service) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await client.query('reset role; reset search_path');
}

/** The one connection that knows the catalogues already; who made it closes it. */
function poolOf(client: pg.Client): PostgresPool {
  const lent = Object.assign(client, { release: () => undefined });
  return { connect: async () => lent, end: async () => undefined, options: {} };
}

/** Reads the files of all migrations, which the module cache then keeps. */
export async function readAllMigrations(): Promise<void> {
  await Promise.all(serviceNames.map(readMigrations));
}

const servicesFolder = join(import.meta.dirname, '..', '..', 'services');

async function readMigrations(service: ServiceName): Promise<Record<string, Migration>> {
  const folder = join(servicesFolder, service, 'migrations');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.ts'));
  const entries = files.sort().map(async (file) => {
    const migration: Migration = await import(pathToFileURL(join(folder, file)).href);
    return [file.slice(0, -'.ts'.length), migration] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
