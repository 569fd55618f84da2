import { type Kysely, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../../tables.ts';
import type { ProposalRow } from './proposal-view.ts';

type Database = Kysely<BookingsTables>;
type Row = BookingsRows['bookings.check_ins'];

/** A question as the account's holder sees it. */
export interface SeenCheckIn
  extends ProposalRow,
    Pick<
      Row,
      | 'id'
      | 'plan_id'
      | 'window_no'
      | 'opens_at'
      | 'closes_at'
      | 'state'
      | 'answered_at'
      | 'tapped_at'
      | 'came_by'
      | 'missed_at'
      | 'spoken_at'
      | 'message'
    > {
  local_date: string;
  reply_id: string | null;
  /** Null for staff, or once the account is erased. */
  reply_author: string | null;
  /** Sealed. */
  reply: Buffer | null;
  replied_at: Date | null;
  reply_proposed_at: Date | null;
  reply_objected_at: Date | null;
  reply_objection_decided_at: Date | null;
}

/** A question with the person and the reply's author. */
export interface TodayRow extends SeenCheckIn {
  loved_one_id: string | null;
  person_name: string;
  reply_name: string | null;
  reply_preferred_name: string | null;
  reply_avatar_url: string | null;
}

const own = sql<string>`(select auth_api.uid())`;

/** The newest question of each of the caller's plans in the last 36 hours; at most one per person. */
export async function listToday(db: Database, now: Date): Promise<TodayRow[]> {
  const { rows } = await sql<TodayRow>`
    select seen.*, plan.loved_one_id,
        coalesce(case when plan.loved_one_id is not null then client_api.name_of_loved_one(plan.loved_one_id) end,
          client.preferred_name, '') as person_name,
        author.full_name as reply_name, author.preferred_name as reply_preferred_name, author.avatar_url as reply_avatar_url
      from bookings.check_in_plans as plan
        cross join lateral bookings.seen_check_ins(plan.id, (${now}::timestamptz - interval '3 days')::date,
          (${now}::timestamptz + interval '1 day')::date, 1) as seen
        left join auth_api.people as client on client.id = plan.client_id
        left join auth_api.people as author on author.id = seen.reply_author
      where plan.client_id = ${own} and seen.opens_at > ${now}::timestamptz - interval '36 hours'
      order by seen.opens_at desc, seen.id
  `.execute(db);
  return rows;
}

/** When each active plan of the caller asks next. */
export async function listNext(db: Database): Promise<{ planId: string; opensAt: Date | null }[]> {
  return await db
    .selectFrom('bookings.check_in_plans')
    .select(['id as planId', 'next_opens_at as opensAt'])
    .where('client_id', '=', own)
    .where('state', '<>', 'stopped')
    .orderBy('next_opens_at')
    .execute();
}

/** Questions of a plan of the caller between two local dates, oldest first. */
export async function listBetween(
  db: Database,
  planId: string,
  { first, last }: { first: string; last: string },
): Promise<SeenCheckIn[]> {
  const { rows } = await sql<SeenCheckIn>`
    select * from bookings.seen_check_ins(${planId}, ${first}, ${last}, 100) order by local_date, window_no
  `.execute(db);
  return rows;
}

export interface CalendarPlan {
  loved_one_id: string | null;
  person_name: string;
  time_zone: string;
  away_until: string | null;
  /** Whether the person lets the caller see their check-ins. */
  may: boolean;
}

/** The plan for a calendar; undefined if it is not the caller's. */
export async function findCalendarPlan(
  db: Database,
  planId: string,
): Promise<CalendarPlan | undefined> {
  const { rows } = await sql<CalendarPlan>`
    select plan.loved_one_id, plan.time_zone, plan.away_until::text as away_until,
        coalesce(case when plan.loved_one_id is not null then client_api.name_of_loved_one(plan.loved_one_id) end,
          client.preferred_name, '') as person_name,
        plan.loved_one_id is null or client_api.may(plan.loved_one_id, 'check_ins') as may
      from bookings.check_in_plans as plan left join auth_api.people as client on client.id = plan.client_id
      where plan.id = ${planId} and plan.client_id = ${own}
  `.execute(db);
  return rows[0];
}

/** The newest plan of a loved one of the caller, or of the caller (null). */
export async function findNewestPlan(
  db: Database,
  lovedOneId: string | null,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('bookings.check_in_plans')
    .select('id')
    .where('client_id', '=', own)
    .where('loved_one_id', 'is not distinct from', lovedOneId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Start times of past sessions for the plan's person, around a month. */
export async function listSessionsOfPlan(
  db: Database,
  planId: string,
  { first, last }: { first: string; last: string },
): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select booking.scheduled_at as at
      from bookings.check_in_plans as plan
        join bookings.bookings as booking on booking.user_id = plan.client_id and booking.status = 'completed'
          and booking.loved_one_id is not distinct from plan.loved_one_id
      where plan.id = ${planId} and plan.client_id = ${own}
        and booking.scheduled_at between ${first}::date - 1 and ${last}::date + 2
  `.execute(db);
  return rows.map(({ at }) => at);
}

/** The caller's question with its texts; undefined for another person's. */
export async function findOwnCheckIn(db: Database, id: string): Promise<TodayRow | undefined> {
  const { rows } = await sql<TodayRow>`
    select own.id, own.plan_id, own.local_date::text as local_date, own.window_no, own.opens_at, own.closes_at, own.state,
        own.answered_at, own.tapped_at, own.came_by, own.missed_at, own.spoken_at, own.message, own.loved_one_id,
        coalesce(client.preferred_name, '') as person_name, reply.id as reply_id, reply.author_id as reply_author,
        reply.text as reply, reply.created_at as replied_at, reply.proposed_at as reply_proposed_at,
        reply.objected_at as reply_objected_at,
        reply.objection_decided_at as reply_objection_decided_at,
        case when reply.proposed_at is not null then reply.id end as proposal_id,
        coalesce(booking.scheduled_at, reply.proposed_at) as proposal_starts_at, reply.author_id as proposal_companion,
        reply.accepted_at is not null as proposal_accepted, booking.id is not null as proposal_booked,
        author.full_name as reply_name, author.preferred_name as reply_preferred_name, author.avatar_url as reply_avatar_url
      from bookings.check_ins as own
        left join auth_api.people as client on client.id = own.client_id
        left join lateral (select one.* from bookings.check_in_replies as one where one.check_in_id = own.id
          order by one.created_at desc limit 1) as reply on true
        left join auth_api.people as author on author.id = reply.author_id
        left join bookings.bookings as booking on booking.id = reply.id and booking.status in ('scheduled', 'confirmed', 'completed')
      where own.id = ${id} and own.client_id = ${own} and own.loved_one_id is null
  `.execute(db);
  return rows[0];
}

/** All questions of the caller, and those of loved ones without their messages, for the export. */
export async function listEveryOwnCheckIn(db: Database): Promise<SeenCheckIn[]> {
  const { rows } = await sql<SeenCheckIn>`
    select seen.* from bookings.check_in_plans as plan
        cross join lateral bookings.seen_check_ins(plan.id, '2000-01-01', '2999-12-31', 2000) as seen
      where plan.client_id = ${own} order by seen.opens_at, seen.id
  `.execute(db);
  return rows;
}
