import type { TestDatabase } from '../test-database.ts';

type Database = Pick<TestDatabase, 'query'>;

/**
 * For the other files of this folder: the selected columns of rows with these values; a list matches any of its
 * values.
 */
export function readRows<Row extends object, Column extends keyof Row>(
  database: Database,
  table: string,
  about: { [Name in keyof Row]?: Row[Name] | readonly Row[Name][] },
  columns: readonly Column[],
  order: string,
): Promise<Pick<Row, Column>[]> {
  const conditions = Object.entries(about).map(([name, value], at) =>
    Array.isArray(value) ? `${name} = any($${at + 1})` : `${name} = $${at + 1}`,
  );
  return database.query<Pick<Row, Column>>(
    `select ${columns.join(', ')} from ${table} where ${conditions.join(' and ')} order by ${order}`,
    Object.values(about),
  );
}

/** For the other files of this folder: changes columns of rows with these values. */
export async function changeRows(
  database: Database,
  table: string,
  about: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const set = Object.keys(changes).map((column, at) => `${column} = $${at + 1}`);
  const where = Object.keys(about).map(
    (column, at) => `${column} = $${at + 1 + Object.keys(changes).length}`,
  );
  await database.query(`update ${table} set ${set.join(', ')} where ${where.join(' and ')}`, [
    ...Object.values(changes),
    ...Object.values(about),
  ]);
}
