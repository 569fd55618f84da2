import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';

/**
 * Increment it when landed migrations are rewritten: older databases can then no longer be migrated.
 * Databases of generation 1 carry no mark.
 */
export const schemaGeneration = 3;

/** The database was created by migrations that no longer exist. Nothing in it was changed. */
export class EarlierGeneration extends OperatorError {
  constructor() {
    super(
      'The database was made by an earlier release, and this one cannot bring it up to date; `npm start` says what to do.',
    );
  }
}

/** Marks a new database with the generation of its schema, and refuses one of another generation. */
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
  // In one message and so in one transaction; a later interrupted start leaves the mark.
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

/** Every generation begins with the schema of the auth service. */
async function isNew(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `select to_regnamespace('auth') is null as empty`,
  );
  return rows[0]?.empty ?? false;
}
