import type { TakenBy } from '@kabar/contracts/contract';
import { type Kysely, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;
/** Without the column that is used to find sessions without a log. */
export type TrialBooking = Omit<BookingsRows['bookings.trial_bookings'], 'waits_for_log'>;

/** A trial booking with names and pictures of both people; null once erased. */
export interface TrialBookingWithPeople extends TrialBooking {
  client_name: string | null;
  client_preferred_name: string | null;
  client_avatar_url: string | null;
  companion_name: string | null;
  companion_preferred_name: string | null;
  companion_avatar_url: string | null;
  /** The loved one's name; null without one, or after their removal. */
  loved_one_name: string | null;
  /** For a pending request to the caller: the number of other requests that overlap. */
  rivals: number;
}

const own = sql<string>`(select auth_api.uid())`;

const rivals = sql<number>`(
  select count(*)::integer from bookings.trial_bookings as rival
    where booking.status = 'pending' and booking.companion_id = ${own}
      and rival.companion_id = ${own} and rival.status = 'pending' and rival.id <> booking.id
      and rival.requested_start_time > booking.requested_start_time - interval '1 hour'
      and rival.requested_start_time < booking.requested_end_time
      and rival.requested_end_time > booking.requested_start_time)`;

function trialBookingsWithPeople(db: Database) {
  return db
    .selectFrom('bookings.trial_bookings as booking')
    .leftJoin('auth_api.people as client', 'client.id', 'booking.user_id')
    .leftJoin('auth_api.people as companion', 'companion.id', 'booking.companion_id')
    .select([
      'booking.id',
      'booking.user_id',
      'booking.companion_id',
      'booking.requested_start_time',
      'booking.requested_end_time',
      'booking.message',
      'booking.status',
      'booking.rejection_reason',
      'booking.created_at',
      'booking.approved_at',
      'booking.rejected_at',
      'booking.cancelled_at',
      'booking.cancellation_reason',
      'booking.cancelled_by',
      'booking.cancellation_note',
      'booking.loved_one_id',
      'booking.trial_request_id',
      'client.full_name as client_name',
      'client.preferred_name as client_preferred_name',
      'client.avatar_url as client_avatar_url',
      'companion.full_name as companion_name',
      'companion.preferred_name as companion_preferred_name',
      'companion.avatar_url as companion_avatar_url',
      sql<string | null>`case when booking.loved_one_id is not null
        then client_api.name_of_loved_one(booking.loved_one_id) end`.as('loved_one_name'),
      rivals.as('rivals'),
    ]);
}

/** Trial bookings sent by the caller, or addressed to the caller. */
export async function findTrialBooking(
  db: Database,
  id: string,
): Promise<TrialBookingWithPeople | undefined> {
  return await trialBookingsWithPeople(db).where('booking.id', '=', id).executeTakeFirst();
}

/**
 * Newest first. `after` is the id of the last row of the previous page; the list is empty if it is not the caller's.
 */
export async function listTrialBookings(
  db: Database,
  page: {
    side: 'user_id' | 'companion_id';
    waitingAt?: Date;
    after: string | undefined;
    limit: number;
  },
): Promise<TrialBookingWithPeople[]> {
  return await trialBookingsWithPeople(db)
    .where(`booking.${page.side}`, '=', own)
    .$if(page.waitingAt !== undefined, (query) =>
      query
        .where('booking.status', '=', 'pending')
        .where('booking.requested_start_time', '>', page.waitingAt ?? new Date(0)),
    )
    .$if(page.after !== undefined, (query) =>
      query.where(
        sql<boolean>`(booking.created_at, booking.id) < (
          select last.created_at, last.id from bookings.trial_bookings as last where last.id = ${page.after})`,
      ),
    )
    .orderBy('booking.created_at', 'desc')
    .orderBy('booking.id', 'desc')
    .limit(page.limit)
    .execute();
}

/** Undefined if the id is taken, or the same time was requested already. */
export async function insertTrialBooking(
  db: Database,
  row: {
    id: string;
    companion_id: string;
    requested_start_time: Date;
    requested_end_time: Date;
    message: string | null;
    loved_one_id: string | null;
    created_at: Date;
  },
): Promise<{ id: string } | undefined> {
  return await db
    .insertInto('bookings.trial_bookings')
    .values({ ...row, user_id: own })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** A row whose status was just settled. */
export interface SettledRow {
  id: string;
  user_id: string;
  requested_start_time: Date;
  status: 'approved' | 'rejected';
  rejection_reason: TrialBooking['rejection_reason'];
  /** For a lost time: what takes it. */
  taken_by: TakenBy | null;
}

/**
 * Protects a person who will be notified from erasure until the transaction ends. Call it before reading about the two.
 */
export async function holdPerson(db: Database, id: string): Promise<void> {
  await sql`select auth_api.hold_people(array[${id}]::uuid[])`.execute(db);
}

/** Declines as the companion. Undefined if it was no longer pending. */
export async function rejectTrialBooking(
  db: Database,
  {
    id,
    reason,
    now,
  }: { id: string; reason: 'declined' | 'time_taken' | 'trials_used_up'; now: Date },
): Promise<SettledRow | undefined> {
  const { rows } = await sql<SettledRow>`
    update bookings.trial_bookings set status = 'rejected', rejected_at = ${now}, rejection_reason = ${reason}
      where id = ${id} and companion_id = auth_api.uid() and status = 'pending' and auth_api.hold_people(array[user_id])
      returning id, user_id, requested_start_time, status, rejection_reason, null as taken_by
  `.execute(db);
  return rows[0];
}

/** False if its status has changed (compare-and-set); the caller then rolls back. */
export async function cancelTrialBooking(
  db: Database,
  wanted: {
    id: string;
    status: TrialBooking['status'];
    reason: 'withdrawn' | 'cancelled';
    note: string | null;
    now: Date;
  },
): Promise<boolean> {
  const { id, status, reason, note, now } = wanted;
  const { rows } = await sql<{ done: boolean | null }>`
    select bookings.cancel_trial_booking(${id}, ${status}, ${reason}, ${note}, ${now}) as done
  `.execute(db);
  return rows[0]?.done ?? false;
}

/** Expires requests whose time has passed without a response. */
export async function expireTrialBookings(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('bookings.trial_bookings')
    .set({ status: 'expired' })
    .where('status', '=', 'pending')
    .where('requested_start_time', '<=', now)
    .execute();
}

/** Returns the conversation of the two, and opens it if needed. */
export async function openConversation(db: Database, clientId: string, companionId: string) {
  await sql`select chat_api.open_conversation(${clientId}, ${companionId})`.execute(db);
}

/** All trial bookings that the caller sent or received, for the export. */
export async function listEveryOwnTrialBooking(db: Database) {
  return await db
    .selectFrom('bookings.trial_bookings')
    .select([
      'id',
      'user_id',
      'companion_id',
      'requested_start_time',
      'requested_end_time',
      'message',
      'status',
      'rejection_reason',
      'created_at',
      'approved_at',
      'rejected_at',
      'cancelled_at',
      'cancellation_reason',
      'cancelled_by',
      'cancellation_note',
      'loved_one_id',
    ])
    .where((row) => row.or([row('user_id', '=', own), row('companion_id', '=', own)]))
    .orderBy('created_at')
    .execute();
}
