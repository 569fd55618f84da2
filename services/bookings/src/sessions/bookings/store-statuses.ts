import { enqueue } from '@kabar/server/jobs';
import { type Kysely, sql } from 'kysely';
import { enqueueSessionNews } from '../../circle-news/tell-circle.ts';
import type { BookingsTables } from '../../tables.ts';
import type { StatusChange } from './status-rules.ts';

/** Stores decided status changes of locked sessions and settles their credits. Postgres refuses invalid transitions. */
export async function storeStatuses(
  db: Kysely<BookingsTables>,
  changes: readonly StatusChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const task = 'bookings:settle-pay';
  await Promise.all([
    sql`select bookings.store_statuses(${JSON.stringify(changes.map(toRow))}::jsonb, ${now})`.execute(
      db,
    ),
    enqueueSessionNews(
      db,
      changes.filter(({ status }) => status === 'cancelled').map(({ id }) => id),
      'cancelled',
    ),
    ...changes
      .filter(({ settlesPay }) => settlesPay)
      .map(({ id }) => enqueue(db, task, { bookingId: id }, { runAt: now, key: `${task}:${id}` })),
  ]);
}

function toRow({ noShowBy, byCompanion, settlesPay: _, ...change }: StatusChange) {
  return { ...change, no_show_by: noShowBy, by_companion: byCompanion };
}
