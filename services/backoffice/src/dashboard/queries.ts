import { type Kysely, sql } from 'kysely';
import type { BackofficeTables } from '../tables.ts';

type Database = Kysely<BackofficeTables>;

/** The companion service's metrics for staff. bigint values arrive as text. */
export async function readCompanionFigures(db: Database) {
  const { rows } = await sql<{ total: string; verified: string; pending: string }>`
    select total, verified, pending from companion_api.verification_figures()
  `.execute(db);
  const row = rows[0];
  return {
    total: Number(row?.total ?? 0),
    verified: Number(row?.verified ?? 0),
    pending: Number(row?.pending ?? 0),
  };
}

/** For admins only; the auth service refuses other callers. */
export async function countPeople(db: Database) {
  const { rows } = await sql<{ people: string }>`
    select auth_api.count_people() as people
  `.execute(db);
  return Number(rows[0]?.people ?? 0);
}

/** The billing service's metrics for admins, in USD. */
export async function readMoneyFigures(db: Database) {
  const { rows } = await sql<{
    active_subscriptions: number;
    total_subscription_revenue: string;
    total_session_pack_revenue: string;
    completed_session_packs: number;
  }>`
    select active_subscriptions, total_subscription_revenue, total_session_pack_revenue, completed_session_packs
      from billing_api.money_figures()
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('money_figures answers one row');
  return row;
}

/** Background jobs without attempts left, by name. */
export async function listGivenUpJobs(db: Database) {
  const { rows } = await sql<{ task: string; jobs: number }>`
    select task, jobs from jobs_api.given_up()
  `.execute(db);
  return rows;
}

/** Since when the oldest due job has been waiting for a worker; null if none is due. */
export async function findOldestDueJob(db: Database) {
  const { rows } = await sql<{ due_since: Date | null }>`
    select jobs_api.due_since() as due_since
  `.execute(db);
  return rows[0]?.due_since ?? null;
}

/** The number of push service responses by status; 0: not reached. For admins only; the chat service refuses others. */
export async function listPushAnswers(db: Database, since: Date) {
  const { rows } = await sql<{ status: number; answers: string }>`
    select status, answers from chat_api.push_answers(${since}::timestamptz)
  `.execute(db);
  return rows.map(({ status, answers }) => ({ status, answers: Number(answers) }));
}

/** For staff only; the chat service refuses other callers. */
export async function countMessagesSince(db: Database, since: Date) {
  const { rows } = await sql<{ messages: string }>`
    select chat_api.count_messages(${since}::timestamptz) as messages
  `.execute(db);
  return Number(rows[0]?.messages ?? 0);
}

export interface MonthRow {
  /** '2026-03', in UTC */
  month: string;
  sign_ups: string;
  sessions: string;
  flags: string;
}

/** The services' metrics of the last twelve months for admins, oldest first. bigint values arrive as text. */
export async function listMonths(db: Database, now: Date): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with bounds as (select date_trunc('month', ${now}::timestamptz, 'UTC') as newest),
      months as (
        select (newest at time zone 'UTC' - ago * interval '1 month') at time zone 'UTC' as month
          from bounds, generate_series(0, 11) as ago
      ),
      since as (select min(month) as at from months)
    select to_char(months.month at time zone 'UTC', 'YYYY-MM') as month, coalesce(joined.people, 0) as sign_ups,
        coalesce(held.sessions, 0) as sessions, coalesce(reported.flags, 0) as flags
      from months
        left join (select its.* from since, auth_api.people_by_month(since.at) as its) as joined on joined.month = months.month
        left join (select its.* from since, bookings_api.sessions_by_month(since.at) as its) as held on held.month = months.month
        left join (select its.* from since, chat_api.flags_by_month(since.at) as its) as reported
          on reported.month = months.month
      order by months.month
  `.execute(db);
  return rows;
}
