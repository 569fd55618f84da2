import { notifyPresent } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { holdSessions } from './advance-bookings.ts';
import { readFreeHours } from './free-hours.ts';
import {
  inOrderOfPeople,
  noticesOfSettlements,
  readDeferredCancellations,
} from './settle-cancellations.ts';
import {
  type Cancellations,
  type Cancelling,
  decideCancellations,
  type OpenSession,
} from './status-rules.ts';
import { storeStatuses } from './store-statuses.ts';
import { settlement } from './undo-rules.ts';

type Database = Kysely<BookingsTables>;

/**
 * Cancels future bookings and trial bookings, settles their credits, and notifies their people. Returns the number.
 * Sessions with a pending cancellation are settled on its terms. The caller is one of the two people, staff or a job.
 * Lock order: call this before ending an assignment and closing a conversation.
 */
export async function cancelSessions(
  db: Database,
  ids: readonly string[],
  cancelling: Cancelling,
  now: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  const [, sessions, deferred, freeHours] = await Promise.all([
    holdSessions(db, ids),
    readOpenSessions(db, ids),
    readDeferredCancellations(db, ids),
    readFreeHours(db),
  ]);
  const settled = new Set(deferred.map(({ id }) => id));
  const open = sessions.filter(({ id }) => !settled.has(id));
  const { changes, trials, notices } = decideCancellations(open, cancelling, { freeHours, now });
  await Promise.all([
    storeTrialCancellations(db, trials, now),
    storeStatuses(db, [...changes, ...deferred.map(settlement)], now),
    notifyPresent(db, inOrderOfPeople([...notices, ...noticesOfSettlements(deferred)])),
  ]);
  return changes.length + trials.length + deferred.length;
}

/** Call it after `holdSessions`. */
async function readOpenSessions(db: Database, ids: readonly string[]): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, kind, client_id as "clientId", companion_id as "companionId", starts_at as "startsAt", ends_at as "endsAt",
        with_cause as "withCause"
      from bookings.open_sessions(${ids}::uuid[])
  `.execute(db);
  return rows;
}

async function storeTrialCancellations(
  db: Database,
  trials: Cancellations['trials'],
  now: Date,
): Promise<void> {
  const [first] = trials;
  if (first === undefined) return;
  await sql`
    select bookings.store_trial_cancellations(${trials.map(({ id }) => id)}::uuid[], ${trials.map(({ actor }) => actor)}::text[],
      ${first.reason}, null, ${now})
  `.execute(db);
}
