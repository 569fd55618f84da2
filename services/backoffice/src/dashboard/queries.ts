import { type Kysely, sql } from 'kysely';
import type { BackofficeTables } from '../tables.ts';

type Database = Kysely<BackofficeTables>;

/** Figures that the companion service publishes to staff. bigint arrives as text. */
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

/** In USD, as the billing service publishes it to admins. */
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

/** Background jobs that failed at their last try, by name. */
export async function listGivenUpJobs(db: Database) {
  const { rows } = await sql<{ task: string; jobs: number }>`
    select task, jobs from jobs_api.given_up()
  `.execute(db);
  return rows;
}

/** For staff only; the chat service refuses other callers. */
export async function countMessagesSince(db: Database, since: Date) {
  const { rows } = await sql<{ messages: string }>`
    select chat_api.count_messages(${since}::timestamptz) as messages
  `.execute(db);
  return Number(rows[0]?.messages ?? 0);
}
