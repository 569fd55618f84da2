import { randomUUID } from 'node:crypto';
import { fitWeeks } from '@kabar/rules/week-credits';
import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { cancelSessions } from '../bookings/cancel-sessions.ts';
import { readDeferredCancellations } from '../bookings/settle-cancellations.ts';
import type { Cover } from './facts.ts';
import { findCancellation, lockKeeping } from './keep-queries.ts';
import { isTakenBack } from './keep-rules.ts';
import { grantCredits, lockCoveredSessions, lockWeeks } from './queries.ts';
import { uncoveredSessions } from './rules.ts';

export type Reason = 'subscription_ended' | 'subscription_paused' | 'plan_changed' | 'refunded';

interface Cancelling {
  cover: Cover;
  reason: Reason;
  /** When the client cancelled, which may be undone before this runs. */
  requestedAt?: Date | undefined;
  now: Date;
}

/**
 * Cancels sessions that a subscription no longer covers, returns the credits, and notifies both people. A session with
 * a pending cancellation does not count in its week, and is settled. For background jobs.
 */
export async function cancelUncoveredSessions(
  db: Kysely<BookingsTables>,
  subscription: string,
  { cover, reason, requestedAt, now }: Cancelling,
): Promise<void> {
  if (requestedAt !== undefined) {
    const [, own] = await Promise.all([
      lockKeeping(db, subscription),
      findCancellation(db, subscription),
    ]);
    if (isTakenBack(own, requestedAt)) return;
  }
  // The other service's clock may be ahead of ours, so `requestedAt` may be later than `now`. The sessions must not be
  // cancelled before it, because undoing the cancellation restores only sessions cancelled since then.
  const at = requestedAt !== undefined && requestedAt > now ? requestedAt : now;
  const { zone, sessions } = await lockCoveredSessions(db, subscription, cover.from);
  const ids = sessions.map(({ id }) => id);
  const deferred = await readDeferredCancellations(db, ids);
  const settled = new Set(deferred.map(({ id }) => id));
  const standing = sessions.filter(({ id }) => !settled.has(id));
  const uncovered = uncoveredSessions(standing, cover, { zone, now });
  await cancelUncovered(db, [...uncovered, ...deferred], { reason, now: at });
  if (cover.perWeek !== 'none') await takeFreed(db, subscription, cover.from);
}

/** Takes returned credits from weeks that have more than the subscription now gives. */
async function takeFreed(
  db: Kysely<BookingsTables>,
  subscription: string,
  changedAt: Date,
): Promise<void> {
  const weeks = await lockWeeks(db, subscription);
  const [first] = weeks;
  if (first === undefined) return;
  const { perWeek, zone } = first;
  await grantCredits(db, fitWeeks(weeks, { perWeek, changedAt, zone }), `fit ${randomUUID()}`);
}

/** Cancels sessions without payment, on behalf of neither person. For background jobs. */
export async function cancelUncovered(
  db: Kysely<BookingsTables>,
  sessions: readonly { id: string }[],
  { reason, now }: { reason: Reason; now: Date },
): Promise<void> {
  const ids = sessions.map(({ id }) => id);
  await cancelSessions(db, ids, { by: 'system', reason, tells: ['client', 'companion'] }, now);
}
