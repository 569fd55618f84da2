import { Kysely, type PostgresPool } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { MigrationDialect } from '../migrate/migration-dialect.ts';
import type { SqlTree } from './sql-tree.ts';

export async function runMigrations(client: pg.Client, service: string, tree: SqlTree) {
  await client.query(
    `set local role kabar_${service}_owner; set local search_path = ${service}, extensions`,
  );
  const migrator = new Migrator({
    db: new Kysely<unknown>({ dialect: new MigrationDialect({ pool: poolOf(client) }) }),
    migrationTableSchema: service,
    // Branches are merged in any order, so a new migration may be older than one that has run.
    allowUnorderedMigrations: true,
    // The caller has one transaction for all changes.
    disableTransactions: true,
    provider: { getMigrations: async () => tree.migrations[service] ?? {} },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await client.query('set local role none; set local search_path = pg_catalog');
}

/** A pool over one open connection, which the caller closes. */
function poolOf(client: pg.Client): PostgresPool {
  const lent = Object.assign(client, { release: () => undefined });
  return { connect: async () => lent, end: async () => undefined, options: {} };
}
