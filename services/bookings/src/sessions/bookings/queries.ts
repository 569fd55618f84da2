import type { CancellationCost } from '@kabar/rules/late-sessions';
import { type Kysely, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;
export type Booking = BookingsRows['bookings.bookings'];
/** A history entry with the name of the circle member who acted. */
export type BookingChange = BookingsRows['bookings.booking_changes'] & {
  member_name: string | null;
  member_preferred_name: string | null;
  member_avatar_url: string | null;
};
export type Side = 'client' | 'companion';

/**
 * A booking with the names and pictures of both (null once erased), the open proposal, and the caller's pending
 * cancellation.
 */
export interface BookingWithPeople extends Booking {
  client_name: string | null;
  client_preferred_name: string | null;
  client_avatar_url: string | null;
  companion_name: string | null;
  companion_preferred_name: string | null;
  companion_avatar_url: string | null;
  loved_one_zone: string | null;
  move_id: string | null;
  move_scheduled_at: Date | null;
  move_reason: string | null;
  move_created_at: Date | null;
  /** End of the caller's undo period for a cancellation; null if there is none. */
  undoable_until: Date | null;
  undoable_reason: string | null;
  undoable_since: Date | null;
  undoable_late: boolean | null;
  undoable_actor: string | null;
  /** End of the caller's undo period for a move, and its old time; null if there is none. */
  move_undoable_until: Date | null;
  moved_from: Date | null;
}

const own = sql<string>`(select auth_api.uid())`;

const withPeople = sql`
  select booking.*,
      client.full_name as client_name, client.preferred_name as client_preferred_name, client.avatar_url as client_avatar_url,
      companion.full_name as companion_name, companion.preferred_name as companion_preferred_name,
      companion.avatar_url as companion_avatar_url,
      case when booking.loved_one_id is not null then
        (select clock.time_zone from client_api.clock_of_loved_one(booking.loved_one_id) as clock) end as loved_one_zone,
      move.id as move_id, move.scheduled_at as move_scheduled_at, move.reason as move_reason, move.created_at as move_created_at,
      deferred.settles_at as undoable_until, deferred.reason as undoable_reason, deferred.asked_at as undoable_since,
      deferred.late as undoable_late, deferred.actor as undoable_actor,
      case when kept.booking_id is not null and not (select own.is_blocked from bookings.undoable_move_of(booking.id) as own)
        then kept.settles_at end as move_undoable_until, kept.from_time as moved_from`;

const people = (now: Date) => sql`
  left join auth_api.people as client on client.id = booking.user_id
  left join auth_api.people as companion on companion.id = booking.companion_id
  left join bookings.booking_moves as move
    on move.booking_id = booking.id and move.status = 'open' and move.scheduled_at > ${now}
  left join bookings.deferred_cancellations as deferred on deferred.booking_id = booking.id and deferred.asked_by = ${own}
  left join bookings.undoable_moves as kept on kept.booking_id = booking.id and kept.moved_by = ${own}
    and kept.version = booking.version and kept.settles_at > ${now}`;

/** The caller's, on either side. */
export async function findBooking(
  db: Database,
  id: string,
  now: Date,
): Promise<BookingWithPeople | undefined> {
  const { rows } = await sql<BookingWithPeople>`
    ${withPeople} from bookings.bookings as booking ${people(now)}
      where booking.id = ${id} and ${own} in (booking.user_id, booking.companion_id)
  `.execute(db);
  return rows[0];
}

export async function insertDeferredCancellation(
  db: Database,
  row: Omit<BookingsRows['bookings.deferred_cancellations'], 'asked_by' | 'acted_by'>,
): Promise<void> {
  await db
    .insertInto('bookings.deferred_cancellations')
    .values({ ...row, asked_by: own })
    .execute();
}

export async function deleteOwnDeferredCancellation(
  db: Database,
  bookingId: string,
): Promise<void> {
  await db
    .deleteFrom('bookings.deferred_cancellations')
    .where('booking_id', '=', bookingId)
    .where('asked_by', '=', own)
    .execute();
}

/** Oldest first. */
export async function listChanges(db: Database, bookingId: string): Promise<BookingChange[]> {
  const { rows } = await sql<BookingChange>`
    select change.*, member.full_name as member_name, member.preferred_name as member_preferred_name,
        member.avatar_url as member_avatar_url
      from bookings.booking_changes as change left join auth_api.people as member on member.id = change.acted_by
      where change.booking_id = ${bookingId} order by change.id
  `.execute(db);
  return rows;
}

export interface Costs extends CancellationCost {
  freeUntil: Date;
  /** Whether a cancellation now, or a move to a later time, could be undone. */
  canUndo: boolean;
}

/**
 * The caller's on either side, each side by its own index scan. `after` is the id of the last row of the previous page;
 * the list is empty if it is not the caller's. No session is longer than four hours.
 */
export async function listOwnBookings(
  db: Database,
  page: {
    when: 'upcoming' | 'past';
    after: string | undefined;
    limit: number;
    now: Date;
    /** Only the caller's bookings for this loved one, or for themselves (null); undefined for all. */
    lovedOneId?: string | null;
  },
): Promise<BookingWithPeople[]> {
  const { now, limit } = page;
  const upcoming = page.when === 'upcoming';
  const waits = sql`booking.status in ('scheduled', 'confirmed', 'pending')
    and booking.scheduled_at + booking.duration_minutes * interval '1 minute' > ${now}`;
  const wanted = upcoming
    ? sql`booking.scheduled_at > ${now}::timestamptz - interval '4 hours' and ${waits}`
    : sql`not (${waits})`;
  const direction = upcoming ? sql`asc` : sql`desc`;
  const beyond =
    page.after === undefined
      ? sql`true`
      : sql`(booking.scheduled_at, booking.id) ${upcoming ? sql`>` : sql`<`} (
          select last.scheduled_at, last.id from bookings.bookings as last where last.id = ${page.after})`;
  const { lovedOneId } = page;
  const forPerson =
    lovedOneId === undefined
      ? sql`true`
      : sql`booking.loved_one_id is not distinct from ${lovedOneId}::uuid`;
  const side = (column: 'user_id' | 'companion_id') => sql`
    (select booking.* from bookings.bookings as booking
      where booking.${sql.ref(column)} = ${own} and ${wanted} and ${forPerson} and ${beyond}
      order by booking.scheduled_at ${direction}, booking.id ${direction} limit ${limit})`;
  const { rows } = await sql<BookingWithPeople>`
    ${withPeople} from (
        select * from (${side('user_id')}
            ${lovedOneId === undefined ? sql`union all ${side('companion_id')}` : sql``}) as booking
          order by booking.scheduled_at ${direction}, booking.id ${direction} limit ${limit}
      ) as booking ${people(now)}
      order by booking.scheduled_at ${direction}, booking.id ${direction}
  `.execute(db);
  return rows;
}

/** All of the caller's, on either side, for the export. */
export async function listEveryOwnBooking(db: Database) {
  return await db
    .selectFrom('bookings.bookings')
    .selectAll()
    .where((row) => row.or([row('user_id', '=', own), row('companion_id', '=', own)]))
    .orderBy('scheduled_at')
    .execute();
}
