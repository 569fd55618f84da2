import type { TestDatabase } from '@kabar/dev/test-database';
import { addMoney } from './fill-money.ts';
import { addPeople } from './fill-people.ts';
import { addSessions } from './fill-sessions.ts';
import { addStaffWork } from './fill-staff.ts';
import { addTalks } from './fill-talks.ts';
import type { Size } from './size.ts';

/** The people whose requests are measured; they have `own` rows of each kind. */
export interface Readers {
  client: string;
  companion: string;
  admin: string;
  moderator: string;
}

export interface Filling {
  database: TestDatabase;
  size: Size;
  readers: Readers;
  /** Runs a statement with placeholders: `:people`, `:rows` etc. for sizes, `:client` etc. for the readers. */
  run(sql: string): Promise<void>;
}

/**
 * Fills a migrated database. Row triggers, including foreign keys, are disabled; the triggers that maintain counters stay on.
 */
export async function fill(database: TestDatabase, size: Size, readers: Readers): Promise<void> {
  const values = { ...size, ...readers };
  const run = async (sql: string) => {
    const text = Object.entries(values).reduce(
      (said, [name, value]) =>
        said.replaceAll(
          new RegExp(`:${name}\\b`, 'g'),
          typeof value === 'number' ? String(value) : `'${value}'::uuid`,
        ),
      sql,
    );
    await database.query(
      `set session_replication_role = replica; ${text}; reset session_replication_role`,
    );
  };
  await keepCounting(database);
  for (const add of [addPeople, addSessions, addTalks, addMoney, addStaffWork])
    await add({ database, size, readers, run });
  // Autovacuum does this in an installation.
  await database.query('vacuum analyze');
}

/** Enables the triggers that maintain counters, because endpoints read these. */
async function keepCounting(database: TestDatabase): Promise<void> {
  const counting = await database.query<{ statement: string }>(
    `select format('alter table %s enable always trigger %I', tgrelid::regclass, tgname) as statement
       from pg_trigger where not tgisinternal and tgname like '%counted%'`,
  );
  for (const { statement } of counting) await database.query(statement);
}
