import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

export interface CallOfWish {
  /** Null if nobody has called yet. */
  id: string | null;
  roomName: string | null;
  endsAt: Date | null;
  isOut: boolean;
}

/** The call of a check-in's open call request; undefined if it is not the caller's. */
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

/** Reopens the earlier call of this request, under its id. */
export async function storeCallOfWish(
  db: Database,
  checkInId: string,
  { id, startsAt, endsAt }: { id: string; startsAt: Date; endsAt: Date },
): Promise<void> {
  await sql`
    select bookings.store_check_in_call(${checkInId}, ${id}, ${startsAt}, ${endsAt})
  `.execute(db);
}

/** Undefined once it is erased. For background jobs. */
export async function findCheckInOfCall(db: Database, callId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select bookings.check_in_of_call(${callId}) as id
  `.execute(db);
  return rows[0]?.id ?? undefined;
}

/** The caller's calls, on either side, for the export. */
export async function listEveryOwnCall(db: Database) {
  return await db
    .selectFrom('bookings.check_in_calls')
    .select(['id', 'check_in_id', 'starts_at', 'ends_at'])
    .where(sql<boolean>`(select auth_api.uid()) in (client_id, companion_id)`)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}
