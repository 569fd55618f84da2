import type { CommonErrorCode, DeclaredCode } from '@kabar/contracts/contract';
import type { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../tables.ts';

type Database = Kysely<BookingsTables>;
type Endpoints = (typeof missedCheckIns)['endpoints'];
type Refusal<Endpoint> = DeclaredCode<Endpoint> | Extract<CommonErrorCode, 'not_found'> | null;

const own = sql<string>`(select auth_api.uid())`;

export type CheckInRow = BookingsRows['bookings.missed_check_ins'] & PeopleColumns;
export type StepRow = BookingsRows['bookings.missed_check_in_steps'];

interface PeopleColumns {
  client_name: string | null;
  client_preferred_name: string | null;
  client_avatar_url: string | null;
  companion_name: string | null;
  companion_preferred_name: string | null;
  companion_avatar_url: string | null;
}

/** Row security shows the two people their own, and staff all. Each name is looked up once. */
function checkIns(chosen: RawBuilder<unknown>) {
  return sql<CheckInRow>`
    with chain as materialized (${chosen}),
    person as materialized (
      select * from auth_api.people where id = any (array(
        select client_user_id from chain union select companion_user_id from chain)))
    select chain.*, client.full_name as client_name, client.preferred_name as client_preferred_name,
        client.avatar_url as client_avatar_url, companion.full_name as companion_name,
        companion.preferred_name as companion_preferred_name, companion.avatar_url as companion_avatar_url
      from chain left join person as client on client.id = chain.client_user_id
        left join person as companion on companion.id = chain.companion_user_id
      order by chain.created_at desc, chain.id desc`;
}

/** The caller's, newest first. */
export async function listOwnCheckIns(db: Database, limit: number): Promise<CheckInRow[]> {
  const chosen = sql`
    (select * from bookings.missed_check_ins where client_user_id = ${own}
      order by created_at desc, id desc limit ${limit})
    union all
    (select * from bookings.missed_check_ins where companion_user_id = ${own}
      order by created_at desc, id desc limit ${limit})
    order by created_at desc, id desc limit ${limit}`;
  return (await checkIns(chosen).execute(db)).rows;
}

export async function findCheckIn(db: Database, id: string): Promise<CheckInRow | undefined> {
  const chosen = sql`select * from bookings.missed_check_ins where id = ${id}`;
  return (await checkIns(chosen).execute(db)).rows[0];
}

/** Oldest first. */
export async function listSteps(db: Database, checkInIds: readonly string[]): Promise<StepRow[]> {
  if (checkInIds.length === 0) return [];
  return await db
    .selectFrom('bookings.missed_check_in_steps')
    .selectAll()
    .where('check_in_id', 'in', checkInIds)
    .orderBy('id')
    .execute();
}

export interface Start {
  id: string;
  session: { kind: 'booking' | 'trial_booking'; id: string };
  retryMinutes: number;
  now: Date;
}

/** Null when the missed check-in is stored. */
export function startCheckIn(db: Database, start: Start): Promise<Refusal<Endpoints['start']>> {
  const { id, session, retryMinutes, now } = start;
  return ask(
    db,
    sql`bookings.start_missed_check_in(${id}, ${session.kind}, ${session.id}, ${retryMinutes}, ${now})`,
  );
}

export function answerRetry(
  db: Database,
  answer: { id: string; reached: boolean; retries: number; now: Date },
): Promise<Refusal<Endpoints['answer']>> {
  const { id, reached, retries, now } = answer;
  return ask(db, sql`bookings.answer_retry(${id}, ${reached}, ${retries}, ${now})`);
}

export function sayFine(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<Refusal<Endpoints['fine']>> {
  return ask(db, sql`bookings.say_fine(${id}, ${now})`);
}

export function answerAsContact(
  db: Database,
  link: { tokenHash: Buffer; answer: string; now: Date },
): Promise<DeclaredCode<Endpoints['answerLink']> | null> {
  return ask(db, sql`bookings.answer_as_contact(${link.tokenHash}, ${link.answer}, ${link.now})`);
}

export async function findLinkState(db: Database, tokenHash: Buffer) {
  const { rows } = await sql<{ state: 'open' | 'used' | 'over' | 'unknown' }>`
    select bookings.state_of_contact_link(${tokenHash}) as state
  `.execute(db);
  return rows[0]?.state ?? 'unknown';
}

/** The functions below run as background work. */
export async function listDueCheckIns(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select due as id from bookings.due_missed_check_ins(${now}) as due
  `.execute(db);
  return rows.map(({ id }) => id);
}

interface Tending {
  id: string;
  tokenHash: Buffer;
  schedule: { retries: number; retryMinutes: number; contactMinutes: number };
  now: Date;
}

/** The one due step that was done now; undefined when none was due. */
export async function tendCheckIn(db: Database, { id, tokenHash, schedule, now }: Tending) {
  const { rows } = await sql<{
    done: 'retry' | 'contact' | 'incident';
    contact_id: string | null;
    scheduled_at: Date;
  }>`
    select done, contact_id, scheduled_at
      from bookings.advance_missed_check_in(${id}, ${tokenHash}, ${schedule.retries}, ${schedule.retryMinutes},
        ${schedule.contactMinutes}, ${now})
  `.execute(db);
  return rows[0];
}

export async function tellCheckIn(db: Database, id: string, now: Date): Promise<void> {
  await sql`select bookings.tell_missed_check_in(${id}, ${now})`.execute(db);
}

async function ask<Code>(db: Database, call: ReturnType<typeof sql>): Promise<Code | null> {
  const { rows } = await sql<{ refusal: Code | null }>`select ${call} as refusal`.execute(db);
  return rows[0]?.refusal ?? null;
}
