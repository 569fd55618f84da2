import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

/** Locks the plans that are still due. */
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

/** A keyset position: time (to the microsecond, as Postgres prints it) and id. */
export interface DueRow {
  id: string;
  at: string;
}

/** Plans with a window that opens now, longest overdue first. For background jobs. */
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

/** Plans whose notice period has ended, page by page. For background jobs. */
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

/** Plans whose state must be checked, longest overdue first. For background jobs. */
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
