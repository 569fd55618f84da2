import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';

/**
 * Increment it when released migrations are rewritten, after which older databases cannot be migrated any more. Databases of
 * generation 1 do not store it.
 */
export const schemaGeneration = 3;

/** Thrown, before any change, for a database that was created by migrations that no longer exist. */
export class EarlierGeneration extends OperatorError {
  constructor() {
    super(
      'The database was made by an earlier release, and this one cannot bring it up to date; `npm start` says what to do.',
    );
  }
}

/** Stores the schema generation in a new database, and throws for a database of another generation. */
export async function checkGeneration(client: pg.Client): Promise<void> {
  const stored = await findGeneration(client);
  if (stored === schemaGeneration) return;
  if (stored === undefined && !(await isNew(client))) throw new EarlierGeneration();
  if (stored !== undefined && stored < schemaGeneration) throw new EarlierGeneration();
  if (stored !== undefined) {
    throw new OperatorError(
      `The database is of generation ${stored}, made by a later release than this one (generation ${schemaGeneration}): start that release.`,
    );
  }
  // One message, and so one transaction.
  await client.query(`
    create schema kabar;
    create table kabar.schema_generation (
      single boolean primary key default true check (single),
      generation integer not null
    );
    insert into kabar.schema_generation (generation) values (${schemaGeneration});
  `);
}

async function findGeneration(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ marked: boolean }>(
    `select to_regclass('kabar.schema_generation') is not null as marked`,
  );
  if (!rows[0]?.marked) return undefined;
  const found = await client.query<{ generation: number }>(
    'select generation from kabar.schema_generation',
  );
  return found.rows[0]?.generation;
}

/** Whether the database is new: every generation has a schema `auth`. */
async function isNew(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `select to_regnamespace('auth') is null as empty`,
  );
  return rows[0]?.empty ?? false;
}
