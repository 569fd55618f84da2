import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../test-database.ts';

/**
 * Fixtures for tests of other services. With its neighbour files, this file alone names the bookings service's
 * tables.
 */
type Database = Pick<TestDatabase, 'query'>;
/** The function that `createSystemCaller` returns. */
type SystemCall = (text: string, values: unknown[]) => Promise<unknown>;

export interface NeighbourBooking {
  id: string;
  clientId: string;
  companionId: string;
  startsAt: Date;
  subscriptionId: string | null;
  purchaseId: string | null;
}

/** A session of 25 minutes that claims both people's time. */
export async function addBooking(database: Database, booking: NeighbourBooking): Promise<void> {
  const { id, clientId, companionId, startsAt, subscriptionId, purchaseId } = booking;
  await database.query(
    `insert into bookings.time_claims (person_id, during, kind, source_id)
       select person, tstzrange($2, $2::timestamptz + interval '25 minutes'), 'booking', $1 from unnest($3::uuid[]) as person`,
    [id, startsAt, [clientId, companionId]],
  );
  await database.query(
    `insert into bookings.bookings (id, subscription_id, session_pack_purchase_id, user_id, companion_id, scheduled_at,
         duration_minutes) values ($1, $2, $3, $4, $5, $6, 25)`,
    [id, subscriptionId, purchaseId, clientId, companionId, startsAt],
  );
}

/** Stores statuses as bookings' commands do. */
export async function storeStatuses(
  call: SystemCall,
  changes: readonly object[],
  at: Date,
): Promise<void> {
  await call('select bookings.store_statuses($1, $2)', [JSON.stringify(changes), at]);
}

/** Inserts the log of a call, by default 25 minutes by phone. */
export async function addSessionLog(
  database: Database,
  log: {
    id?: string;
    clientId: string;
    companionId: string;
    lovedOneId?: string | null;
    startedAt: string;
    medium?: string;
    seconds?: number;
    /** The stored (sealed) summary. */
    summary?: string | null;
  },
): Promise<string> {
  const { id = randomUUID(), clientId, companionId, lovedOneId = null, startedAt } = log;
  const { medium = 'phone', seconds = 1500, summary = null } = log;
  await database.query(
    `insert into bookings.session_logs (id, client_user_id, companion_user_id, loved_one_id, medium, started_at,
         duration_seconds, summary) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, clientId, companionId, lovedOneId, medium, startedAt, seconds, summary],
  );
  return id;
}

/** The weekdays of the companion's weekly hours, Sunday first. */
export const listWeekDays = (database: Database, companion: string) =>
  database.query<{ day: number; active: boolean }>(
    'select day, active from bookings.companion_weekly_availability where companion_id = $1 order by day',
    [companion],
  );

/** The time zone of the weekly hours; null without any. */
export async function zoneOfCalendar(
  database: Database,
  companion: string,
): Promise<string | null> {
  const [calendar] = await database.query<{ time_zone: string }>(
    'select time_zone from bookings.companion_calendars where companion_id = $1',
    [companion],
  );
  return calendar?.time_zone ?? null;
}

/** Recomputes the companion's next free time, as each change of slots and claims does. */
export async function renewNextFreeTime(database: Database, companion: string): Promise<void> {
  await database.query('select bookings.renew_next_free_time($1, now())', [companion]);
}

/** Inserts reviews by clients whose accounts were erased. */
export async function addReviews(
  database: Database,
  companion: string,
  { count, rating }: { count: number; rating: number },
): Promise<void> {
  await database.query(
    `insert into bookings.reviews (reviewer_id, reviewed_user_id, rating, created_at, updated_at)
       select gen_random_uuid(), $1, $2, now(), now() from generate_series(1, $3::integer)`,
    [companion, rating, count],
  );
}

/** Inserts 30-minute slots and next free times for many companions; the two are not checked against each other. */
export async function addFreeTimes(
  database: Database,
  companions: readonly { id: string; slots: readonly string[]; nextFreeAt: Date }[],
): Promise<void> {
  const rows = JSON.stringify(companions);
  await database.query(
    `insert into bookings.companion_availability (companion_id, start_time, end_time)
       select id, start, start + interval '30 minutes'
         from jsonb_to_recordset($1) as one (id uuid, slots timestamptz[]) cross join lateral unnest(slots) as start`,
    [rows],
  );
  await database.query(
    `insert into bookings.next_free_times (companion_id, next_free_at, last_free_at)
       select id, "nextFreeAt", "nextFreeAt" from jsonb_to_recordset($1) as one (id uuid, "nextFreeAt" timestamptz)`,
    [rows],
  );
}
