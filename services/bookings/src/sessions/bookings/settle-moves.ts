import { enqueue } from '@kabar/server/jobs';
import { type Notice, notifyPresent } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import { enqueueSessionNews } from '../../circle-news/tell-circle.ts';
import { actedByInPayload, timeInPayload } from '../../notice-payload.ts';
import type { BookingsTables } from '../../tables.ts';
import { holdSessions } from './advance-bookings.ts';
import { readDeferredCancellations, settleCancellations } from './settle-cancellations.ts';
import {
  type DeferredCancellation,
  isDue,
  notifiesOfMove,
  type UndoableMove,
} from './undo-rules.ts';

type Database = Kysely<BookingsTables>;

const task = 'bookings:settle-move';
const advance = 'bookings:advance-booking';

/** The steps of the new time wait too: they would tell the companion of it. */
export async function enqueueMoveSettlement(db: Database, bookingId: string, settlesAt: Date) {
  await Promise.all([
    enqueue(db, task, { bookingId }, { runAt: settlesAt, key: `${task}:${bookingId}` }),
    enqueue(db, advance, { bookingId }, { runAt: settlesAt, key: `${advance}:${bookingId}` }),
  ]);
}

/** A move that can be undone, with the present session. */
interface KeptMove extends UndoableMove {
  status: string;
  startsAt: Date;
  sessionCompanionId: string;
  /** The companion has blocked the old time since. */
  isBlocked: boolean;
  /** The member of a care circle who moved it for the client; null: the client. */
  actedBy: string | null;
}

/** The caller's own move, or for background work anybody's. Sent after `holdSessions`. */
export async function readUndoableMove(db: Database, id: string): Promise<KeptMove | null> {
  const { rows } = await sql<KeptMove>`
    select id, moved_by as "movedBy", companion_id as "companionId", from_time as "fromTime", to_time as "toTime",
        from_status as "fromStatus", version, settles_at as "settlesAt", session_status as status,
        session_starts_at as "startsAt", session_companion_id as "sessionCompanionId", is_blocked as "isBlocked",
        acted_by as "actedBy"
      from bookings.undoable_move_of(${id})
  `.execute(db);
  return rows[0] ?? null;
}

/** Keeps the time that a session leaves. Sent after the new time is claimed and before the move is stored. */
export async function keepOldTime(
  db: Database,
  move: { id: string; to: Date; late: boolean; settlesAt: Date },
  now: Date,
): Promise<void> {
  const { id, to, late, settlesAt } = move;
  await sql`select bookings.keep_old_time(${id}, ${to}, ${late}, ${settlesAt}, ${now})`.execute(db);
}

/** Sent before the time is claimed again, or forgotten. */
export async function freeKeptTime(db: Database, id: string): Promise<void> {
  await sql`select bookings.free_kept_times(array[${id}]::uuid[])`.execute(db);
}

/** Frees the old time of a move for good. The companion is notified afterwards (`noticesOfMove`). */
export async function forgetMove(db: Database, id: string): Promise<void> {
  await Promise.all([
    freeKeptTime(db, id),
    sql`select bookings.forget_moves(array[${id}]::uuid[])`.execute(db),
  ]);
}

export function noticesOfMove(kept: KeptMove): Notice[] {
  const { id, companionId: recipient, toTime, status, startsAt, sessionCompanionId } = kept;
  const session = { status, startsAt, companionId: sessionCompanionId };
  const payload = {
    ...{ booking_id: id, scheduled_at: timeInPayload(toTime), by: 'client' as const },
    ...actedByInPayload(kept.actedBy),
  };
  return notifiesOfMove(session, kept) ? [{ recipient, type: 'booking_moved', payload }] : [];
}

/** Settles the move of a booking if it is due. For background work. */
export async function settleDueMove(db: Database, bookingId: string, now: Date): Promise<void> {
  const [, kept, [deferred]] = await Promise.all([
    holdSessions(db, [bookingId]),
    readUndoableMove(db, bookingId),
    readDeferredCancellations(db, [bookingId]),
  ]);
  if (kept === null) return;
  // The companion learns of the cancellation alone, or of the move once the cancellation is undone.
  if (deferred !== undefined) await settleAfter(db, deferred, now);
  else if (isDue(kept, now))
    await Promise.all([
      forgetMove(db, bookingId),
      notifyPresent(db, noticesOfMove(kept)),
      enqueueSessionNews(db, [bookingId], 'moved'),
      // A change in the meantime ran the steps too early, and they left the session out.
      enqueue(db, advance, { bookingId }, { runAt: now, key: `${advance}:${bookingId}` }),
    ]);
  // It was moved again since, or the clock of the database is ahead.
  else await enqueueMoveSettlement(db, bookingId, kept.settlesAt);
}

/** Settles the move of a session that is being cancelled together with its cancellation. */
async function settleAfter(db: Database, deferred: DeferredCancellation, now: Date): Promise<void> {
  const { id, settlesAt } = deferred;
  if (!isDue(deferred, now)) return await enqueueMoveSettlement(db, id, settlesAt);
  await Promise.all([settleCancellations(db, [deferred], now), forgetMove(db, id)]);
}
