import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';

type Database = Kysely<BookingsTables>;

export type Kind = 'trial' | 'booking' | 'check_in';
export type Side = 'client' | 'companion';
export type EndReason = 'time_over' | 'cancelled' | 'moved' | 'account_closed';

/** A row of bookings.look_at_call. */
export interface CallRow {
  kind: Kind;
  id: string;
  /** Null until somebody takes a ticket. */
  call_id: string | null;
  room_name: string;
  state: 'agreed' | 'cancelled' | 'over';
  medium: string;
  starts_at: Date;
  ends_at: Date;
  /** Start of the counted minutes, unless something changes before. */
  begun_at: Date;
  ended_at: Date | null;
  end_reason: EndReason | null;
  loved_one_id: string | null;
  client_id: string;
  client_name: string | null;
  client_avatar_url: string | null;
  client_seat: string | null;
  client_is_guest: boolean;
  companion_id: string;
  companion_name: string | null;
  companion_avatar_url: string | null;
  companion_seat: string | null;
  guest_link_at: Date | null;
}

export interface Source {
  kind: Kind;
  id: string;
}

/** Undefined if the caller is not one of the two people. */
export async function findCall(
  db: Database,
  { kind, id }: Source,
  now: Date,
): Promise<CallRow | undefined> {
  const { rows } = await sql<CallRow>`
    select * from bookings.read_call(${kind}, ${id}, ${now})
  `.execute(db);
  return rows[0];
}

export interface OwnCallRow extends CallRow {
  loved_one_name: string | null;
}

/** The caller's calls around `now`, earliest first. */
export async function findOwnCalls(db: Database, now: Date): Promise<OwnCallRow[]> {
  const { rows } = await sql<OwnCallRow>`
    select * from bookings.read_own_calls(${now})
  `.execute(db);
  return rows;
}

export async function findRoom(
  db: Database,
  roomName: string,
  now: Date,
): Promise<Source | undefined> {
  const { rows } = await sql<Source>`
    select * from bookings.find_room(${roomName}, ${now})
  `.execute(db);
  return rows[0];
}

export interface KeptSeat {
  /** Why the seat was left; null if it was not. */
  left_why: string | null;
  side: Side;
  end_reason: EndReason | null;
}

/** Records a heartbeat. Raises not_found for an unknown secret. */
export async function keepSeat(
  db: Database,
  keyHash: Buffer,
  now: Date,
): Promise<KeptSeat | undefined> {
  const { rows } = await sql<KeptSeat>`
    select * from bookings.keep_seat(${keyHash}, ${now})
  `.execute(db);
  return rows[0];
}

export async function findSeatCall(
  db: Database,
  keyHash: Buffer,
  now: Date,
): Promise<CallRow | undefined> {
  const { rows } = await sql<CallRow>`
    select * from bookings.read_seat_call(${keyHash}, ${now})
  `.execute(db);
  return rows[0];
}

export async function leaveCall(
  db: Database,
  keyHash: Buffer,
  why: 'hung_up' | 'reported',
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ seat: string }>`
    select bookings.leave_call(${keyHash}, ${why}, ${now}) as seat
  `.execute(db);
  return rows[0]?.seat;
}

export async function listEveryOwnAttendance(db: Database) {
  return await db
    .selectFrom('bookings.call_attendance')
    .select(['id', 'side', 'joined_at', 'left_at', 'left_why'])
    .where('account_id', '=', sql<string>`(select auth_api.uid())`)
    .orderBy('joined_at')
    .execute();
}

export async function listEveryOwnGuestLink(db: Database) {
  return await db
    .selectFrom('bookings.call_guest_links')
    .select(['kind', 'source_id', 'name', 'created_at', 'revoked_at', 'mailed_for'])
    .where('created_by', '=', sql<string>`(select auth_api.uid())`)
    .orderBy('created_at')
    .execute();
}

/** Counts the caller's calls as a companion in the current month of the time zone. */
export async function countCallsOfMonth(
  db: Database,
  { now, zone }: { now: Date; zone: string },
): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select count(*)::int as calls from bookings.video_sessions
      where companion_id = (select auth_api.uid())
        and created_at >= date_trunc('month', ${now}::timestamptz, ${zone})
  `.execute(db);
  return rows[0]?.calls ?? 0;
}
