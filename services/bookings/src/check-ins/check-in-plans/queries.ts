import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import type { PlanRow, WindowKey } from './rows.ts';

type Database = Kysely<BookingsTables>;

const own = sql<string>`(select auth_api.uid())`;

/** All columns, with dates as strings. */
const columns = sql`plan.id, plan.client_id, plan.loved_one_id, plan.days_kind, plan.weekdays, plan.every_days,
  plan.days_from::text as days_from, plan.first_opens, plan.first_minutes, plan.second_opens, plan.second_minutes, plan.time_zone,
  plan.asked_by, plan.contact_order, plan.state, plan.away_until::text as away_until, plan.stops_at, plan.stop_reason,
  plan.next_date::text as next_date, plan.next_window, plan.next_opens_at, plan.version, plan.created_at`;

export interface PlanWithPeople extends PlanRow {
  person_name: string;
  companion_id: string | null;
  companion_name: string | null;
  companion_preferred_name: string | null;
  companion_avatar_url: string | null;
}

/** Row-level security limits this to the caller's plans. */
function withPeople(chosen: RawBuilder<unknown>) {
  return sql<PlanWithPeople>`
    select ${columns},
        coalesce(case when plan.loved_one_id is not null then client_api.name_of_loved_one(plan.loved_one_id) end,
          client.preferred_name, '') as person_name,
        pair.companion_id, companion.full_name as companion_name, companion.preferred_name as companion_preferred_name,
        companion.avatar_url as companion_avatar_url
      from (${chosen}) as plan
        left join auth_api.people as client on client.id = plan.client_id
        left join bookings.client_companion_assignments as pair on pair.client_id = plan.client_id and pair.status = 'active'
        left join auth_api.people as companion on companion.id = pair.companion_id
      order by plan.created_at, plan.id`;
}

/** Each person's active plan, or the last stopped one. */
export async function listOwnPlans(db: Database): Promise<PlanWithPeople[]> {
  const chosen = sql`select distinct on (loved_one_id) * from bookings.check_in_plans where client_id = ${own}
    order by loved_one_id, (state = 'stopped'), created_at desc`;
  return (await withPeople(chosen).execute(db)).rows;
}

export async function findOwnPlan(db: Database, id: string): Promise<PlanWithPeople | undefined> {
  const chosen = sql`select * from bookings.check_in_plans where id = ${id} and client_id = ${own}`;
  return (await withPeople(chosen).execute(db)).rows[0];
}

export async function listEveryOwnPlan(db: Database): Promise<PlanWithPeople[]> {
  const chosen = sql`select * from bookings.check_in_plans where client_id = ${own}`;
  return (await withPeople(chosen).execute(db)).rows;
}

/** When the caller's trial began; null before their first plan. */
export async function findTrialSince(db: Database): Promise<Date | null> {
  const trial = await db
    .selectFrom('bookings.check_in_trials')
    .select('since')
    .where('client_id', '=', own)
    .executeTakeFirst();
  return trial?.since ?? null;
}

export interface PlanPerson {
  is_on: boolean;
  care: 'ok' | 'loved_one_not_found' | 'no_consent';
  time_zone: string;
  contacts: string[];
  is_paid: boolean;
  trial_since: Date | null;
}

/** Reads everything that a plan of the caller depends on. */
export async function readPlanPerson(
  db: Database,
  lovedOneId: string | null,
  now: Date,
): Promise<PlanPerson> {
  const { rows } = await sql<PlanPerson>`
    select * from bookings.plan_person(${lovedOneId}, ${now})
  `.execute(db);
  const [person] = rows;
  if (person === undefined) throw new Error('A select of expressions answers one row');
  return person;
}

export async function holdPlan(db: Database, id: string): Promise<void> {
  await sql`select bookings.hold_check_in_plan(${id})`.execute(db);
}

/** False if the id is taken, or the person has an active plan. */
export async function storePlan(db: Database, plan: object, now: Date): Promise<boolean> {
  const { rows } = await sql<{ stored: boolean }>`
    select bookings.store_check_in_plan(${JSON.stringify(plan)}::jsonb, ${now}) as stored
  `.execute(db);
  return rows[0]?.stored === true;
}

export async function storePlanChanges(db: Database, plans: readonly object[]): Promise<void> {
  if (plans.length === 0) return;
  await sql`select bookings.change_check_in_plans(${JSON.stringify(plans)}::jsonb)`.execute(db);
}

/** The newest question of a plan. */
export async function findLastWindow(db: Database, planId: string): Promise<WindowKey | null> {
  const { rows } = await sql<WindowKey>`
    select last.date, last.window_no as "windowNo" from bookings.last_window(${planId}) as last
  `.execute(db);
  return rows[0] ?? null;
}

/** A plan, and whether its person still consents. */
export interface PlanForJob extends PlanRow {
  care: PlanPerson['care'];
}

/** For background jobs. */
export async function listPlans(db: Database, ids: readonly string[]): Promise<PlanForJob[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PlanForJob>`
    select ${columns},
        case when plan.loved_one_id is null then 'ok' else client_api.person_of_care(plan.client_id, plan.loved_one_id) end as care
      from bookings.check_in_plans as plan where plan.id = any (${ids}::uuid[]) order by plan.id
  `.execute(db);
  return rows;
}

/** The current time zone of each plan's person. For background jobs. */
export async function listZonesNow(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; zone: string }>`
    select plan.id, ${zoneNow} as zone from bookings.check_in_plans as plan where plan.id = any (${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, zone }) => [id, zone]));
}

/** Active plans of a client whose person has a new time zone. For background jobs. */
export async function listMovedPlans(db: Database, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select plan.id from bookings.check_in_plans as plan
      where plan.client_id = ${clientId} and plan.next_opens_at is not null and plan.time_zone <> ${zoneNow}
      order by plan.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

const zoneNow = sql`coalesce(
  case when plan.loved_one_id is not null then (select clock.time_zone from client_api.clock_of_loved_one(plan.loved_one_id) as clock) end,
  (select reader.timezone from auth_api.reader(plan.client_id) as reader), 'UTC')`;

/** Active plans of a loved one. For background jobs. */
export async function listPlansOfLovedOne(db: Database, lovedOneId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings.check_in_plans where loved_one_id = ${lovedOneId} and state <> 'stopped' order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function forgetPlans(db: Database, lovedOneId: string): Promise<void> {
  await sql`select bookings.forget_check_in_plans(${lovedOneId})`.execute(db);
}
