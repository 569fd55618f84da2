import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

export interface CallOfWish {
  /** Null: nobody called yet. */
  id: string | null;
  roomName: string | null;
  endsAt: Date | null;
  /** The client is suspended. */
  isOut: boolean;
}

/** The call of the open wish of a check-in; undefined for one that is not the caller's. */
export async function findCallOfWish(
  db: Database,
  checkInId: string,
): Promise<CallOfWish | undefined> {
  const { rows } = await sql<CallOfWish>`
    select id, room_name as "roomName", ends_at as "endsAt", is_out as "isOut"
      from bookings.check_in_call_facts(${checkInId})
  `.execute(db);
  return rows[0];
}

/** A former call of this wish begins again, under its id. */
export async function storeCallOfWish(
  db: Database,
  checkInId: string,
  { id, startsAt, endsAt }: { id: string; startsAt: Date; endsAt: Date },
): Promise<void> {
  await sql`
    select bookings.store_check_in_call(${checkInId}, ${id}, ${startsAt}, ${endsAt})
  `.execute(db);
}

/** For background work; undefined once it is erased. */
export async function findCheckInOfCall(db: Database, callId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select bookings.check_in_of_call(${callId}) as id
  `.execute(db);
  return rows[0]?.id ?? undefined;
}

/** The calls of the caller, on either side. */
export async function listEveryOwnCall(db: Database) {
  return await db
    .selectFrom('bookings.check_in_calls')
    .select(['id', 'check_in_id', 'starts_at', 'ends_at'])
    .where(sql<boolean>`(select auth_api.uid()) in (client_id, companion_id)`)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}
