import {
  type DatabaseIntrospector,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  sql,
  type TableMetadata,
} from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration';

/**
 * A dialect for the Migrator only, which looks up its two tables three times; the default introspector would load all columns of all
 * tables each time.
 */
export class MigrationDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new OwnTables(db);
  }

  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

/** Disables Kysely's lock, because migrate() has its own, and releasing it after a failed migration would hide the error. */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class OwnTables extends PostgresIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }

  /** Kysely's migration tables in all schemas, without their columns. */
  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_catalog.pg_tables
      where tablename in (${DEFAULT_MIGRATION_TABLE}, ${DEFAULT_MIGRATION_LOCK_TABLE})
    `.execute(this.#db);
    return rows.map((row) => ({ ...row, columns: [], isView: false, isForeign: false }));
  }
}
