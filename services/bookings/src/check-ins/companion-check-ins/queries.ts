import { type Kysely, sql } from 'kysely';
import { type AnswerableRow, answerable } from '../../answerable-rows.ts';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

const own = sql<string>`(select auth_api.uid())`;

/**
 * The newest question of each plan in the caller's care, of the last 36 hours, or of the last week while it waits for
 * somebody.
 */
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

/** Questions due later today, in the person's time zone. */
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
          and plan.next_date = auth_api.local_time(${now}, plan.time_zone)::date
          and coalesce(plan.away_until < plan.next_date, true)
        left join auth_api.people as client on client.id = plan.client_id
      where pair.companion_id = ${own} and pair.status = 'active'
      order by plan.next_opens_at, plan.id
  `.execute(db);
  return rows;
}

/** False if there is a reply already, or its id is taken. */
export async function storeReply(
  db: Database,
  reply: { id: string; checkInId: string; sealed: Buffer; proposedAt: Date | null; now: Date },
): Promise<boolean> {
  const { id, checkInId, sealed, proposedAt, now } = reply;
  const { rows } = await sql<{ stored: boolean }>`
    select bookings.store_check_in_reply(${id}, ${checkInId}, ${sealed}, ${proposedAt}, ${now}) as stored
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
  // The lock lets concurrent saves replace the list as a whole; the last one wins.
  await sql`select auth_api.hold_people(array[${own}])`.execute(db);
  await db.deleteFrom('bookings.check_in_greetings').where('companion_id', '=', own).execute();
  if (greetings.length === 0) return;
  await db
    .insertInto('bookings.check_in_greetings')
    .values(greetings.map((text, at) => ({ companion_id: own, place: at + 1, text })))
    .execute();
}

/** Audits that the caller, who is staff, acted in the companion's place. */
export async function auditStaff(
  db: Database,
  action: 'check_in_replied' | 'check_in_spoken',
  checkInId: string,
): Promise<void> {
  await sql`select backoffice_api.record_action(${action}, 'check_in', ${checkInId}, '{}')`.execute(
    db,
  );
}

/** Locks a question for the companion or staff in charge. */
export async function lockAnswerable(db: Database, id: string, side: 'companion' | 'staff') {
  await sql`select bookings.hold_question(${id}, ${side}, null)`.execute(db);
}
