import type { Kysely } from 'kysely';
import { cancelSessions } from '../bookings/cancel-sessions.ts';
import type { BookingsTables } from '../tables.ts';
import type { Cover } from './facts.ts';
import { fitWeeks, lockCoveredSessions } from './queries.ts';
import { uncoveredSessions } from './rules.ts';

export type Reason = 'subscription_ended' | 'subscription_paused' | 'plan_changed' | 'refunded';

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

/** Cancels sessions that nothing pays for any more, for neither of their people. For background work. */
export async function cancelUncovered(
  db: Kysely<BookingsTables>,
  sessions: readonly { id: string }[],
  { reason, now }: { reason: Reason; now: Date },
): Promise<void> {
  const ids = sessions.map(({ id }) => id);
  await cancelSessions(db, ids, { by: 'system', reason, tells: ['client', 'companion'] }, now);
}
