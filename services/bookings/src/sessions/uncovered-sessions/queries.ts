import type { CreditedWeek, WeekChange } from '@kabar/rules/week-credits';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import type { CoveredSession } from './facts.ts';

type Database = Kysely<BookingsTables>;

export interface SessionFacts {
  zone: string;
  sessions: (CoveredSession & { durationMinutes: number; companionName: string | null })[];
}

interface SessionRow {
  id: string;
  scheduled_at: Date;
  duration_minutes: number;
  status: string;
  companion_name: string | null;
  zone: string;
}

export async function readCoveredSessions(
  db: Database,
  subscription: string,
  since: Date,
): Promise<SessionFacts> {
  const { rows } = await sql<SessionRow>`
    select id, scheduled_at, duration_minutes, status, companion_name, zone from bookings.covered_sessions(${subscription}, ${since})
  `.execute(db);
  return {
    zone: rows[0]?.zone ?? 'UTC',
    sessions: rows.map((row) => ({
      ...{ id: row.id, scheduledAt: row.scheduled_at, status: row.status },
      ...{ durationMinutes: row.duration_minutes, companionName: row.companion_name },
    })),
  };
}

/**
 * Locks the sessions and reads them in a second statement, which sees what was committed before the lock was granted.
 */
export async function lockCoveredSessions(
  db: Database,
  subscription: string,
  since: Date,
): Promise<SessionFacts> {
  const [, facts] = await Promise.all([
    sql`select bookings.hold_covered_sessions(${subscription}, ${since})`.execute(db),
    readCoveredSessions(db, subscription, since),
  ]);
  return facts;
}

/** Weeks with the subscription's sessions per week and the client's time zone. */
export async function lockWeeks(
  db: Database,
  subscription: string,
): Promise<(CreditedWeek & { perWeek: number; zone: string })[]> {
  const { rows } = await sql<CreditedWeek & { perWeek: number; zone: string }>`
    select account, week, balance, granted, per_week as "perWeek", zone from billing_api.hold_weeks(${subscription})
  `.execute(db);
  return rows;
}

/** Adds credits to weeks; negative numbers remove them. Idempotent by reference. */
export async function grantCredits(
  db: Database,
  changes: readonly WeekChange[],
  reference: string,
): Promise<void> {
  const accounts = changes.map(({ account }) => account);
  const credits = changes.map((change) => change.credits);
  await sql`
    select billing_api.grant_credits(${accounts}::uuid[], ${credits}::integer[], ${reference})
  `.execute(db);
}

export interface SubscriptionCover {
  period_end: Date;
  sessions_per_week: number;
  /** Sessions per week of the requested plan; null if it is not sold. */
  plan_sessions: number | null;
}

/** Undefined for other people's and for ended subscriptions. */
export async function findCover(
  db: Database,
  subscription: string,
  plan: string | undefined,
): Promise<SubscriptionCover | undefined> {
  const { rows } = await sql<SubscriptionCover>`
    select period_end, sessions_per_week, plan_sessions from billing_api.subscription_cover(${subscription}, ${plan ?? null})
  `.execute(db);
  return rows[0];
}
