import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../../tables.ts';

type Trial = BookingsRows['bookings.trial_bookings'];
type Booking = BookingsRows['bookings.bookings'];

export interface Span {
  from: Date;
  to: Date;
  /** The reader's IANA time zone, in which days begin and end. */
  zone: string;
  /** The maximum number of trial bookings, and of bookings, that are listed for one day. */
  perDay: number;
  now: Date;
}

interface Entry {
  id: string;
  start_time: Date;
  end_time: Date;
  /** The reader's local date on which it starts, and the number of entries of this kind on that date. */
  day: string;
  of_day: number;
  client_id: string;
  full_name: string | null;
  preferred_name: string | null;
  avatar_url: string | null;
  loved_one_id: string | null;
}

export interface TrialEntry extends Entry {
  kind: 'trial';
  status: Trial['status'];
  message: string | null;
  loved_one_name: string | null;
  rivals: number;
}

export interface BookingEntry extends Entry {
  kind: 'booking';
  status: Booking['status'];
  medium: Booking['medium'];
}

interface BlockEntry {
  kind: 'block';
  id: string;
  start_time: Date;
  end_time: Date;
  message: string | null;
  sessions: number;
}

interface OpenEntry {
  kind: 'open';
  start_time: Date;
  end_time: Date;
  free: number;
}

interface ZoneEntry {
  kind: 'zone';
  message: string;
}

export type CalendarRow = TrialEntry | BookingEntry | BlockEntry | OpenEntry | ZoneEntry;

/** Up to a hundred trials can be pending at once, besides those of earlier days. */
const mostBlocks = 300;

const own = sql<string>`(select auth_api.uid())`;

/** The first entries of each local day, chronologically, with their total number; declined requests come last. */
function firstOfEachDay(entries: RawBuilder<unknown>, { zone, perDay }: Span) {
  return sql`
    select entry.* from (
        select found.*, row_number() over (partition by day order by status = 'rejected', start_time, id) as place,
            count(*) over (partition by day)::integer as of_day
          from (select entry.*, to_char(auth_api.local_time(start_time, ${zone}), 'YYYY-MM-DD') as day
            from (${entries}) as entry) as found
      ) as entry where place <= ${perDay}`;
}

/**
 * Includes declined requests until their time has passed. The index scan starts an hour earlier, because no trial is
 * longer.
 */
function trials(span: Span) {
  const { from, to, now } = span;
  const entries = sql`
    select id, user_id as client_id, requested_start_time as start_time, requested_end_time as end_time, status, message,
        loved_one_id
      from bookings.trial_bookings
      where companion_id = ${own} and status in ('pending', 'approved', 'rejected')
        and case status when 'pending' then requested_start_time > ${now}
          when 'rejected' then requested_end_time > ${now} else true end
        and requested_start_time > ${from}::timestamptz - interval '1 hour' and requested_start_time < ${to}
        and requested_end_time > ${from}`;
  return sql`
    select 'trial' as kind, entry.id, entry.start_time, entry.end_time, entry.day, entry.of_day, entry.client_id,
        entry.status, null as medium, entry.message, entry.loved_one_id,
        case when entry.loved_one_id is not null then client_api.name_of_loved_one(entry.loved_one_id) end as loved_one_name,
        (select count(*)::integer from bookings.trial_bookings as rival
          where entry.status = 'pending' and rival.companion_id = ${own} and rival.status = 'pending' and rival.id <> entry.id
            and rival.requested_start_time > entry.start_time - interval '1 hour'
            and rival.requested_start_time < entry.end_time and rival.requested_end_time > entry.start_time) as rivals,
        null::integer as sessions, null::integer as free
      from (${firstOfEachDay(entries, span)}) as entry`;
}

/** The index scan starts four hours earlier, because no booking is longer. */
function bookings(span: Span) {
  const { from, to } = span;
  const entries = sql`
    select id, user_id as client_id, scheduled_at as start_time,
        scheduled_at + duration_minutes * interval '1 minute' as end_time, status, medium, loved_one_id
      from bookings.bookings
      where companion_id = ${own} and status <> 'cancelled'
        and not exists (select from bookings.deferred_cancellations as deferred
          where deferred.booking_id = bookings.id and deferred.asked_by = ${own})
        and scheduled_at > ${from}::timestamptz - interval '4 hours' and scheduled_at < ${to}
        and scheduled_at + duration_minutes * interval '1 minute' > ${from}`;
  return sql`
    select 'booking' as kind, entry.id, entry.start_time, entry.end_time, entry.day, entry.of_day, entry.client_id,
        entry.status, entry.medium, null as message, entry.loved_one_id, null as loved_one_name, null::integer as rivals,
        null::integer as sessions, null::integer as free
      from (${firstOfEachDay(entries, span)}) as entry`;
}

function blocks({ from, to, now }: Span) {
  return sql`
    select 'block' as kind, block.id, block.start_time, block.end_time, null as day, null::integer as of_day,
        null::uuid as client_id, null as status, null as medium, block.reason as message, null::uuid as loved_one_id,
        null as loved_one_name, null::integer as rivals,
        (select count(*)::integer from bookings.time_claims as claim
          where claim.person_id = ${own} and claim.live and upper(claim.during) > ${now}
            and claim.during && tstzrange(block.start_time, block.end_time)) as sessions,
        null::integer as free
      from bookings.blocked_times as block
      where block.companion_id = ${own}
        and tstzrange(block.start_time, block.end_time) && tstzrange(${from}::timestamptz, ${to}::timestamptz)
      order by block.start_time limit ${mostBlocks}`;
}

function openHours({ from, to, zone, now }: Span) {
  return sql`
    select 'open' as kind, null::uuid as id, start_time, end_time, null as day, null::integer as of_day,
        null::uuid as client_id, null as status, null as medium, null as message, null::uuid as loved_one_id,
        null as loved_one_name, null::integer as rivals, null::integer as sessions, free
      from bookings.own_open_hours(${from}, ${to}, ${zone}, ${now})`;
}

const ownZone = sql`
  select 'zone' as kind, null::uuid as id, null::timestamptz as start_time, null::timestamptz as end_time, null as day,
      null::integer as of_day, null::uuid as client_id, null as status, null as medium, time_zone as message,
      null::uuid as loved_one_id, null as loved_one_name, null::integer as rivals, null::integer as sessions,
      null::integer as free
    from bookings.companion_calendars where companion_id = ${own}`;

/**
 * Everything that takes or offers the caller's time, in one round trip, chronologically. Each list is an index scan,
 * and each name is looked up once.
 */
export function calendarQuery(span: Span): RawBuilder<CalendarRow> {
  return sql<CalendarRow>`
    with entry as materialized ((${trials(span)}) union all (${bookings(span)}) union all (${blocks(span)})
        union all (${openHours(span)}) union all (${ownZone})),
      person as materialized (select * from auth_api.people where id = any (array(select client_id from entry)))
    select entry.*, person.full_name, person.preferred_name, person.avatar_url
      from entry left join person on person.id = entry.client_id
      order by entry.start_time, entry.id
  `;
}

export async function readCalendar(db: Kysely<BookingsTables>, span: Span): Promise<CalendarRow[]> {
  return (await calendarQuery(span).execute(db)).rows;
}
