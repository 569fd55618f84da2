import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../../tables.ts';
import type { Position } from './cursor.ts';

type Booking = BookingsRows['bookings.bookings'];

export interface UpcomingRow {
  kind: 'trial' | 'booking';
  id: string;
  start_time: Date;
  end_time: Date;
  status: 'approved' | 'scheduled' | 'confirmed' | 'pending';
  medium: Booking['medium'];
  side: 'client' | 'companion';
  other_id: string;
  loved_one_id: string | null;
  loved_one_name: string | null;
  full_name: string | null;
  preferred_name: string | null;
  avatar_url: string | null;
}

interface Page {
  now: Date;
  position: Position;
  /** The maximum number of rows. */
  limit: number;
}

/** Sessions with an undoable cancellation by the caller are hidden. */
const isNotCancelled = sql`not exists (select from bookings.deferred_cancellations as deferred
  where deferred.booking_id = bookings.id and deferred.asked_by = (select auth_api.uid()))`;

/**
 * The caller's sessions on either side, in chronological order, after a position. Each of the four lists is an index
 * scan that stops with the page. No trial is longer than an hour, no booking longer than four.
 */
export function upcomingQuery({ now, position, limit }: Page): RawBuilder<UpcomingRow> {
  const behind = (start: string) => sql`
    (${sql.raw(start)}, id) > (${position.time}::timestamptz, ${position.id}::uuid)
      order by ${sql.raw(start)}, id limit ${limit}`;
  const trials = (own: string, other: string, side: string) => sql`
    (select 'trial' as kind, id, requested_start_time as start_time, requested_end_time as end_time, status,
        'video' as medium, ${sql.lit(side)} as side, ${sql.ref(other)} as other_id, loved_one_id
      from bookings.trial_bookings
      where ${sql.ref(own)} = (select auth_api.uid()) and status = 'approved'
        and requested_start_time > ${now}::timestamptz - interval '1 hour' and requested_end_time > ${now}
        and ${behind('requested_start_time')})`;
  const bookings = (own: string, other: string, side: string) => sql`
    (select 'booking' as kind, id, scheduled_at as start_time,
        scheduled_at + duration_minutes * interval '1 minute' as end_time, status, medium, ${sql.lit(side)} as side,
        ${sql.ref(other)} as other_id, loved_one_id
      from bookings.bookings
      where ${sql.ref(own)} = (select auth_api.uid()) and status in ('scheduled', 'confirmed', 'pending')
        and scheduled_at > ${now}::timestamptz - interval '4 hours' and ${isNotCancelled}
        and scheduled_at + duration_minutes * interval '1 minute' > ${now}
        and ${behind('scheduled_at')})`;
  return sql<UpcomingRow>`
    select session.*,
        case when session.loved_one_id is not null then client_api.name_of_loved_one(session.loved_one_id) end as loved_one_name,
        person.full_name, person.preferred_name, person.avatar_url
      from (
        select * from (
          ${trials('user_id', 'companion_id', 'client')}
          union all ${trials('companion_id', 'user_id', 'companion')}
          union all ${bookings('user_id', 'companion_id', 'client')}
          union all ${bookings('companion_id', 'user_id', 'companion')}) as found
          order by start_time, id limit ${limit}
      ) as session left join auth_api.people as person on person.id = session.other_id
      order by session.start_time, session.id
  `;
}

export async function listUpcoming(db: Kysely<BookingsTables>, page: Page): Promise<UpcomingRow[]> {
  return (await upcomingQuery(page).execute(db)).rows;
}
