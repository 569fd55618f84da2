import { randomUUID } from 'node:crypto';
import {
  addToWeeks,
  type CreditedWeek,
  type WeekChange,
  fitWeeks as weeksToFit,
} from '@kabar/rules/week-credits';
import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;

/** Gives later weeks with bookings the credits of the new number of sessions. For background jobs. */
export async function fitWeeks(db: Database, id: string, changedAt: Date): Promise<void> {
  const weeks = await lockWeeks(db, id);
  const [first] = weeks;
  if (first === undefined) return;
  const { perWeek, zone } = first;
  await grantCredits(db, weeksToFit(weeks, { perWeek, changedAt, zone }), `fit ${randomUUID()}`);
}

/** Adds the credits of an upgrade to weeks with bookings. For background jobs. */
export async function addWeekCredits(
  db: Database,
  { id }: { id: string },
  { credits, reference, now }: { credits: number; reference: string; now: Date },
): Promise<void> {
  const weeks = await lockWeeks(db, id);
  await grantCredits(db, addToWeeks(weeks, credits, now), `upgrade ${reference}`);
}

/** Weeks with the subscription's sessions per week and the client's time zone. */
async function lockWeeks(
  db: Database,
  id: string,
): Promise<(CreditedWeek & { perWeek: number; zone: string })[]> {
  const { rows } = await sql<CreditedWeek & { perWeek: number; zone: string }>`
    select account, week, balance, granted, per_week as "perWeek", zone from billing_api.hold_weeks(${id})
  `.execute(db);
  return rows;
}

/** Idempotent by reference. */
async function grantCredits(
  db: Database,
  changes: readonly WeekChange[],
  reference: string,
): Promise<void> {
  if (changes.length === 0) return;
  const accounts = changes.map(({ account }) => account);
  const credits = changes.map((change) => change.credits);
  await sql`
    select billing_api.grant_credits(${accounts}::uuid[], ${credits}::integer[], ${reference})
  `.execute(db);
}
