import { type Kysely, sql } from 'kysely';
import type { BackofficeTables } from '../tables.ts';

type Database = Kysely<BackofficeTables>;

/** A release by its two names. */
export interface Named {
  name: string;
  version: string;
}

export interface Counts {
  pages: number;
  failures: number;
}

interface Counted extends Named {
  gateway: string;
  hour: string;
  pages: number;
  marks: number[];
}

/** A sum that came late does not replace a later one. */
export async function keepPages(db: Database, counted: readonly Counted[]) {
  await sql`
    insert into backoffice.release_pages as kept (name, version, hour, gateway, pages)
      select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as told (name text, version text, hour timestamptz, gateway uuid, pages bigint)
      -- in one order, so that no two reports wait for each other
      order by name, version, hour, gateway
      on conflict (name, version, hour, gateway) do update set pages = excluded.pages
        where kept.pages < excluded.pages
  `.execute(db);
}

/** A mark that was told before, by this gateway or another, counts once. */
export async function keepFailures(db: Database, counted: readonly Counted[]) {
  await sql`
    insert into backoffice.release_failures (name, version, hour, mark)
      select told.name, told.version, told.hour, mark::integer
        from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
          as told (name text, version text, hour timestamptz, marks jsonb),
          jsonb_array_elements_text(told.marks) as mark
        order by 1, 2, 3, 4
      on conflict do nothing
  `.execute(db);
}

/** What was counted of a release from an hour on. */
export async function countSince(
  db: Database,
  { name, version }: Named,
  hour: Date,
): Promise<Counts> {
  const { rows } = await sql<{ pages: string; failures: string }>`
    select
      (select coalesce(sum(pages), 0) from backoffice.release_pages
        where name = ${name} and version = ${version} and hour >= ${hour}) as pages,
      (select count(distinct mark) from backoffice.release_failures
        where name = ${name} and version = ${version} and hour >= ${hour}) as failures
  `.execute(db);
  return { pages: Number(rows[0]?.pages), failures: Number(rows[0]?.failures) };
}

export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('auth_api.people')
    .select(['id', 'full_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(people.flatMap(({ id, full_name: name }) => (id && name ? [[id, name]] : [])));
}

/** Deletes what was counted before that hour. */
export async function forgetCounts(db: Database, hour: Date) {
  await db.deleteFrom('backoffice.release_pages').where('hour', '<', hour).execute();
  await db.deleteFrom('backoffice.release_failures').where('hour', '<', hour).execute();
}
