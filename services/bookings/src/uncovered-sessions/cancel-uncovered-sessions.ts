import type { Kysely } from 'kysely';
import type { BookingsTables } from '../tables.ts';
import type { Cover } from './facts.ts';
import { cancelUncovered, fitWeeks, lockCoveredSessions, type Reason } from './queries.ts';
import { uncoveredSessions } from './rules.ts';

/** Cancels what a subscription no longer covers, returns the credits, and notifies both people. For background work. */
export async function cancelUncoveredSessions(
  db: Kysely<BookingsTables>,
  subscription: string,
  { cover, reason, now }: { cover: Cover; reason: Reason; now: Date },
): Promise<void> {
  const { zone, sessions } = await lockCoveredSessions(db, subscription, cover.from);
  await cancelUncovered(db, uncoveredSessions(sessions, cover, { zone, now }), { reason, now });
  if (cover.perWeek !== 'none') await fitWeeks(db, subscription, cover.from);
}
