import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';

type Database = Kysely<BookingsTables>;

const own = sql<string>`(select auth_api.uid())`;

/** A question with its people, as whoever answers it sees it. */
export interface AnswerableRow {
  id: string;
  plan_id: string;
  client_id: string;
  loved_one_id: string | null;
  companion_id: string | null;
  date: string;
  window_no: number;
  time_zone: string;
  opens_at: Date;
  closes_at: Date;
  state: 'open' | 'late' | 'missed' | 'fine' | 'call' | 'help' | 'paused' | 'withdrawn';
  answered_at: Date | null;
  tapped_at: Date | null;
  came_by: 'page' | 'push' | 'mail' | 'personal_link' | 'companion' | 'staff' | null;
  message: Buffer | null;
  missed_at: Date | null;
  spoken_at: Date | null;
  pending_by: string | null;
  paused_until: Date | null;
  staff_asked_at: Date | null;
  client_name: string | null;
  client_preferred_name: string | null;
  client_avatar_url: string | null;
  person_name: string;
  missed_check_in_id: string | null;
  reply_id: string | null;
  reply_text: Buffer | null;
  reply_by_staff: boolean | null;
  reply_author_id: string | null;
  replied_at: Date | null;
  author_name: string | null;
  author_preferred_name: string | null;
  author_avatar_url: string | null;
  /** When the person answered before, the newest first. */
  answers: Date[];
}

/** Row security shows a companion theirs, and staff all. */
export function answerable(chosen: RawBuilder<unknown>) {
  return sql<AnswerableRow>`
    select own.id, own.plan_id, own.client_id, own.loved_one_id, own.companion_id, own.local_date::text as date, own.window_no,
        own.time_zone, own.opens_at, own.closes_at, own.state, own.answered_at, own.tapped_at, own.came_by, own.message,
        own.missed_at, own.spoken_at, own.pending_by, own.paused_until, own.staff_asked_at, client.full_name as client_name,
        client.preferred_name as client_preferred_name, client.avatar_url as client_avatar_url,
        coalesce(case when own.loved_one_id is not null then client_api.name_of_loved_one(own.loved_one_id) end,
          client.preferred_name, '') as person_name,
        (select chain.id from bookings.missed_check_ins as chain where chain.daily_check_in_id = own.id) as missed_check_in_id,
        reply.id as reply_id, reply.text as reply_text, reply.by_staff as reply_by_staff, reply.author_id as reply_author_id,
        reply.created_at as replied_at, author.full_name as author_name, author.preferred_name as author_preferred_name,
        author.avatar_url as author_avatar_url,
        array(select earlier.tapped_at from bookings.check_ins as earlier
          where earlier.plan_id = own.plan_id and earlier.window_no = own.window_no and earlier.local_date < own.local_date
            and earlier.tapped_at is not null order by earlier.local_date desc limit 14) as answers
      from (${chosen}) as own
        left join auth_api.people as client on client.id = own.client_id
        left join bookings.check_in_replies as reply on reply.check_in_id = own.id
        left join auth_api.people as author on author.id = reply.author_id`;
}

/** The newest question of each plan in the care of the caller: of the last day and a half, or of a week while it waits for a person. */
export async function listMorning(db: Database, now: Date): Promise<AnswerableRow[]> {
  const chosen = sql`
    select distinct on (plan_id) * from bookings.check_ins
      where companion_id = ${own} and opens_at <= ${now} and opens_at > ${now}::timestamptz - interval '7 days'
        and state not in ('paused', 'withdrawn') and (opens_at > ${now}::timestamptz - interval '36 hours' or state = 'missed'
          or state in ('call', 'help') and spoken_at is null)
      order by plan_id, opens_at desc, id desc`;
  return (await answerable(chosen).execute(db)).rows;
}

export async function findAnswerable(db: Database, id: string): Promise<AnswerableRow | undefined> {
  const chosen = sql`
    select * from bookings.check_ins where id = ${id} and (companion_id = ${own}
      or (select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')))`;
  return (await answerable(chosen).execute(db)).rows[0];
}

/** The questions that come later today, by the person's own calendar. */
export async function listLater(db: Database, now: Date) {
  const { rows } = await sql<{
    id: string;
    person_name: string;
    time_zone: string;
    next_opens_at: Date;
  }>`
    select plan.id, plan.time_zone, plan.next_opens_at,
        coalesce(case when plan.loved_one_id is not null then client_api.name_of_loved_one(plan.loved_one_id) end,
          client.preferred_name, '') as person_name
      from bookings.client_companion_assignments as pair
        join bookings.check_in_plans as plan on plan.client_id = pair.client_id and plan.next_opens_at > ${now}
          and plan.next_date = (${now}::timestamptz at time zone plan.time_zone)::date
          and coalesce(plan.away_until < plan.next_date, true)
        left join auth_api.people as client on client.id = plan.client_id
      where pair.companion_id = ${own} and pair.status = 'active'
      order by plan.next_opens_at, plan.id
  `.execute(db);
  return rows;
}

/** False if there is a reply, or its id is used. */
export async function storeReply(
  db: Database,
  { id, checkInId, sealed, now }: { id: string; checkInId: string; sealed: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ stored: boolean }>`
    select bookings.store_check_in_reply(${id}, ${checkInId}, ${sealed}, ${now}) as stored
  `.execute(db);
  return rows[0]?.stored === true;
}

/** The caller's greetings, in order. */
export async function listGreetings(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings.check_in_greetings')
    .select('text')
    .where('companion_id', '=', own)
    .orderBy('place')
    .execute();
  return rows.map(({ text }) => text);
}

export async function replaceGreetings(db: Database, greetings: readonly string[]): Promise<void> {
  // Two windows of one companion: the last one wins as a whole.
  await sql`select auth_api.hold_people(array[${own}])`.execute(db);
  await db.deleteFrom('bookings.check_in_greetings').where('companion_id', '=', own).execute();
  if (greetings.length === 0) return;
  await db
    .insertInto('bookings.check_in_greetings')
    .values(greetings.map((text, at) => ({ companion_id: own, place: at + 1, text })))
    .execute();
}

/** Locks a question for whoever answers it. */
export async function lockAnswerable(db: Database, id: string, side: 'companion' | 'staff') {
  await sql`select bookings.hold_question(${id}, ${side}, null)`.execute(db);
}
