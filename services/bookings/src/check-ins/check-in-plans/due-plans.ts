import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

/** Locks those that are still due. */
export async function holdDuePlans(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select due as id from bookings.hold_due_check_in_plans(${ids}::uuid[], ${now}) as due
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A row of a list that is read in the order of a time and the id. at: as the database writes it, to the microsecond. */
export interface DueRow {
  id: string;
  at: string;
}

/** Plans with a window that opens now, the longest due first, after a row. For background work. */
export async function listDuePlans(
  db: Database,
  now: Date,
  { after, most }: { after: DueRow | undefined; most: number },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select id, next_opens_at::text as at from bookings.check_in_plans
      where next_opens_at <= ${now} and ${behind(sql`next_opens_at`, after)}
      order by next_opens_at, id limit ${most}
  `.execute(db);
  return rows;
}

/** Plans whose notice has run out, page by page. For background work. */
export async function listEndingPlans(
  db: Database,
  now: Date,
  { after, most }: { after: DueRow | undefined; most: number },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select id, stops_at::text as at from bookings.check_in_plans
      where state = 'stopping' and stops_at <= ${now} and ${behind(sql`stops_at`, after)}
      order by stops_at, id limit ${most}
  `.execute(db);
  return rows;
}

/** Plans that are to be looked at, the longest due first, after a row. For background work. */
export async function listWatchedPlans(
  db: Database,
  now: Date,
  { after, most }: { after: DueRow | undefined; most: number },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select id, watch_at::text as at from bookings.check_in_plans
      where state <> 'stopped' and watch_at <= ${now} and ${behind(sql`watch_at`, after)}
      order by watch_at, id limit ${most}
  `.execute(db);
  return rows;
}

function behind(column: RawBuilder<unknown>, after: DueRow | undefined): RawBuilder<boolean> {
  return after === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${column}, id) > (${after.at}::timestamptz, ${after.id}::uuid)`;
}
