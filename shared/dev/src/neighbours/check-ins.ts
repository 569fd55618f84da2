import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../test-database.ts';

/**
 * Fixtures for tests of other services: check-ins and personal links, whose tables only the bookings service
 * knows.
 */
type Database = Pick<TestDatabase, 'query'>;

interface Person {
  client: string;
  lovedOne: string | null;
}

/** A daily check-in between 8 and 9 o'clock with its next question tomorrow. */
export async function addCheckInPlan(
  database: Database,
  { client, lovedOne, timeZone }: Person & { timeZone: string },
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into bookings.check_in_plans (id, client_id, loved_one_id, days_kind, first_opens, first_minutes, time_zone, asked_by,
         contact_order, next_date, next_window, next_opens_at, created_at)
       values ($1, $2, $3, 'every_day', 480, 60, $4, '{}', '{}', current_date + 1, 1, now() + interval '1 day', now())`,
    [id, client, lovedOne, timeZone],
  );
  return id;
}

export async function stopCheckInPlans(database: Database, client: string): Promise<void> {
  await database.query(
    `update bookings.check_in_plans set state = 'stopped', stops_at = now(), stop_reason = 'holder_stopped', next_date = null,
         next_window = null, next_opens_at = null where client_id = $1`,
    [client],
  );
}

/** A check-in on each day from the first to the last moment (UTC), answered by link except on one day. */
export async function addCheckIns(
  database: Database,
  days: Person & { plan: string; first: string; last: string; missedOn: string },
): Promise<void> {
  await database.query(
    `insert into bookings.check_ins (plan_id, client_id, loved_one_id, local_date, window_no, time_zone, opens_at, closes_at, state,
         missed_at, answered_at, tapped_at, came_by, message, created_at)
       select $1, $2, $3, at::date, 1, 'UTC', at, at + interval '1 hour', case when at::date = $4 then 'missed' else 'fine' end,
           case when at::date = $4 then at + interval '2 hours' end, case when at::date <> $4 then at end,
           case when at::date <> $4 then at end, case when at::date <> $4 then 'page' end, null, now()
         from generate_series($5::timestamp, $6::timestamp, interval '1 day') as at`,
    [days.plan, days.client, days.lovedOne, days.missedOn, days.first, days.last],
  );
}

export interface CheckInOfCompanion extends Person {
  companion: string;
  state: string;
  closesAt: Date;
  isSpoken: boolean;
}

/** A check-in of a stopped plan that a companion follows up. */
export async function addCheckInOfCompanion(
  database: Database,
  checkIn: CheckInOfCompanion,
): Promise<void> {
  const { client, lovedOne, companion, state, closesAt, isSpoken } = checkIn;
  const plan = await addCheckInPlan(database, { client, lovedOne, timeZone: 'UTC' });
  await stopCheckInPlans(database, client);
  await database.query(
    `insert into bookings.check_ins (plan_id, client_id, loved_one_id, companion_id, local_date, window_no, time_zone, opens_at,
         closes_at, state, next_at, missed_at, answered_at, tapped_at, came_by, spoken_at, created_at)
       select $1, $2, $3, $4, current_date, 1, 'UTC', closes - interval '1 hour', closes, $6,
           case when $6 in ('open', 'late') then now() end, case when $6 = 'missed' then closes end, answered, answered,
           case when answered is not null then 'page' end, case when $8 then closes end, now()
         from (select $5::timestamptz as closes, case when $7 then $5::timestamptz end as answered) as at`,
    [
      ...[plan, client, lovedOne, companion, closesAt, state],
      ...[['fine', 'call', 'help'].includes(state), isSpoken],
    ],
  );
}

/** The missed check-in of a client who did not come to a trial. */
export async function addMissedCheckIn(database: Database, client: string): Promise<string> {
  const id = randomUUID();
  await database.query(
    `with trial as (
         insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time)
           values ($1, $2, gen_random_uuid(), now(), now() + interval '10 minutes') returning id)
       insert into bookings.missed_check_ins (id, trial_booking_id, client_user_id, companion_user_id, scheduled_at, next_at,
           created_at) select id, id, $2, gen_random_uuid(), now(), now(), now() from trial`,
    [id, client],
  );
  return id;
}

export async function endMissedCheckIn(database: Database, id: string): Promise<void> {
  await database.query(
    `update bookings.missed_check_ins set state = 'ended', next_at = null, ended_at = now() where id = $1`,
    [id],
  );
}

/** The personal link of a loved one who stopped all questions on its page, or allowed them again. */
export async function setLinkStop(
  database: Database,
  { client, lovedOne }: Person,
  isStopped: boolean,
): Promise<void> {
  await database.query(
    `insert into bookings.personal_links (loved_one_id, client_id, name, token_hash, created_at, stopped_at, changed_at)
       values ($1, $2, 'Ibu Sri', sha256(gen_random_uuid()::text::bytea), now(), case when $3 then now() end, clock_timestamp())
       on conflict (loved_one_id) do update set stopped_at = excluded.stopped_at, changed_at = excluded.changed_at`,
    [lovedOne, client, isStopped],
  );
}
