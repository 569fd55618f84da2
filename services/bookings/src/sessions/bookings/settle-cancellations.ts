import { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Context } from '@kabar/server/context';
import { enqueue } from '@kabar/server/jobs';
import { type Notice, notifyPresent } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import { actedByInPayload, timeInPayload } from '../../notice-payload.ts';
import type { BookingsTables } from '../../tables.ts';
import { holdSessions } from './advance-bookings.ts';
import { storeStatuses } from './store-statuses.ts';
import {
  type DeferredCancellation,
  isDue,
  settlement,
  startKnownToRecipient,
} from './undo-rules.ts';

type Database = Kysely<BookingsTables>;

const task = 'bookings:settle-cancellation';

export async function enqueueSettlement(db: Database, bookingId: string, settlesAt: Date) {
  await enqueue(db, task, { bookingId }, { runAt: settlesAt, key: `${task}:${bookingId}` });
}

/** Call it after `holdSessions`. For the two people, staff and jobs. */
export async function readDeferredCancellations(
  db: Database,
  ids: readonly string[],
): Promise<DeferredCancellation[]> {
  const { rows } = await sql<DeferredCancellation>`
    select id, actor, asked_by as "askedBy", recipient, starts_at as "startsAt", reason, late, credit, strike,
        settles_at as "settlesAt", moved_from as "movedFrom", acted_by as "actedBy"
      from bookings.deferred_cancellations_of(${ids}::uuid[])
  `.execute(db);
  return rows;
}

/** Settles deferred cancellations of locked sessions, and notifies the other people. */
export async function settleCancellations(
  db: Database,
  deferred: readonly DeferredCancellation[],
  now: Date,
): Promise<void> {
  await Promise.all([
    storeStatuses(db, deferred.map(settlement), now),
    notifyPresent(db, noticesOfSettlements(deferred)),
  ]);
}

export function noticesOfSettlements(deferred: readonly DeferredCancellation[]): Notice[] {
  const notices = deferred.map((one) => ({
    ...{ recipient: one.recipient, type: 'booking_cancelled' as const },
    payload: {
      ...{ booking_id: one.id, by: one.actor },
      scheduled_at: timeInPayload(startKnownToRecipient(one)),
      ...actedByInPayload(one.actedBy),
    },
  }));
  return inOrderOfPeople(notices);
}

/** Sorted by recipient, for a consistent lock order. */
export function inOrderOfPeople(notices: readonly Notice[]): Notice[] {
  return notices.toSorted((one, other) => one.recipient.localeCompare(other.recipient));
}

/** Settles a booking's cancellation if it is due. For background jobs. */
export async function settleDueCancellation(db: Database, bookingId: string, now: Date) {
  const [, deferred] = await Promise.all([
    holdSessions(db, [bookingId]),
    readDeferredCancellations(db, [bookingId]),
  ]);
  const due = deferred.filter((one) => isDue(one, now));
  await settleCancellations(db, due, now);
  // It was cancelled again since, or the database's clock is ahead.
  for (const { id, settlesAt } of deferred.filter((one) => !due.includes(one)))
    await enqueueSettlement(db, id, settlesAt);
}

/** Refuses changes during the undo period of a cancellation, and settles one whose period is over. */
export async function refuseWhileCancelling(
  context: Context<BookingsTables>,
  deferred: DeferredCancellation,
): Promise<CommittedRefusal<'status_not_allowed'>> {
  const { db, now } = context;
  const { accountId } = await context.caller();
  if (deferred.askedBy !== accountId || isDue(deferred, now))
    await settleCancellations(db, [deferred], now);
  return new CommittedRefusal('status_not_allowed');
}
