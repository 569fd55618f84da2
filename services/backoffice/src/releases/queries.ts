import { type Kysely, sql } from 'kysely';
import type { BackofficeTables } from '../tables.ts';

type Database = Kysely<BackofficeTables>;

/** A release by name and version. */
export interface Named {
  name: string;
  version: string;
}

/** The counts of one release. Each page counts once, even if it reports repeatedly. */
export interface Counts {
  /** Pages that were sent with it. */
  pages: number;
  /** Pages that reported that it started. */
  started: number;
  /** Pages that reported a failure. */
  failures: number;
  /** Networks that were sent pages with it. */
  networks: number;
  /** Networks of the pages that reported a failure. */
  failedNetworks: number;
}

/** A page and the mark of the network to which it was sent. */
type PageReport = readonly [page: number, mark: number];

interface Counted extends Named {
  gateway: string;
  hour: string;
  pages: number;
  networks: readonly number[];
  started: readonly PageReport[];
  failed: readonly PageReport[];
}

/** Stores the sums of pages sent. A late, smaller sum does not replace a larger one. */
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

/** Stores networks; ignores those reported before by any gateway. */
export async function keepNetworks(db: Database, counted: readonly Counted[]) {
  await sql`
    insert into backoffice.release_networks (name, version, hour, mark)
      select told.name, told.version, told.hour, mark::integer
        from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
          as told (name text, version text, hour timestamptz, networks jsonb),
          jsonb_array_elements_text(told.networks) as mark
        order by 1, 2, 3, 4
      on conflict do nothing
  `.execute(db);
}

/** Stores reports of pages; ignores those that a page sent before, to any gateway. */
export async function keepReports(db: Database, counted: readonly Counted[]) {
  await sql`
    insert into backoffice.release_reports (name, version, hour, outcome, page, mark)
      select told.name, told.version, told.hour, outcome, (report ->> 0)::bigint, (report ->> 1)::integer
        from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
          as told (name text, version text, hour timestamptz, started jsonb, failed jsonb),
          (values ('started'), ('failed')) as outcomes (outcome),
          jsonb_array_elements(case outcome when 'started' then told.started else told.failed end) as report
        order by 1, 2, 3, 4, 5
      on conflict do nothing
  `.execute(db);
}

/** The counts of a release in pages sent since an hour. */
export async function countSince(
  db: Database,
  { name, version }: Named,
  hour: Date,
): Promise<Counts> {
  const { rows } = await sql<Record<keyof Counts, string>>`
    select
      (select coalesce(sum(pages), 0) from backoffice.release_pages
        where name = ${name} and version = ${version} and hour >= ${hour}) as pages,
      (select count(distinct mark) from backoffice.release_networks
        where name = ${name} and version = ${version} and hour >= ${hour}) as networks,
      count(*) filter (where outcome = 'started') as started,
      count(*) filter (where outcome = 'failed') as failures,
      count(distinct mark) filter (where outcome = 'failed') as "failedNetworks"
    from backoffice.release_reports
      where name = ${name} and version = ${version} and hour >= ${hour}
  `.execute(db);
  const [row] = rows;
  return {
    pages: Number(row?.pages),
    started: Number(row?.started),
    failures: Number(row?.failures),
    networks: Number(row?.networks),
    failedNetworks: Number(row?.failedNetworks),
  };
}

/** Opens an incident about a release that fails, once for each release. */
export async function askStaff(db: Database, { name, version }: Named) {
  await sql`
    select backoffice_api.open_incident('release', ${`failing release ${name} ${version}`}, null, null, null, null,
      ${`${name} ${version}`})
  `.execute(db);
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

/** Deletes the counts of pages sent before an hour. */
export async function forgetCounts(db: Database, hour: Date) {
  await db.deleteFrom('backoffice.release_pages').where('hour', '<', hour).execute();
  await db.deleteFrom('backoffice.release_reports').where('hour', '<', hour).execute();
  await db.deleteFrom('backoffice.release_networks').where('hour', '<', hour).execute();
}
