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

/** Also postpones the steps of the new time, which would reveal the move to the companion. */
export async function enqueueMoveSettlement(db: Database, bookingId: string, settlesAt: Date) {
  await Promise.all([
    enqueue(db, task, { bookingId }, { runAt: settlesAt, key: `${task}:${bookingId}` }),
    enqueue(db, advance, { bookingId }, { runAt: settlesAt, key: `${advance}:${bookingId}` }),
  ]);
}

/** A move within its undo period, with the current session. */
interface KeptMove extends UndoableMove {
  status: string;
  startsAt: Date;
  sessionCompanionId: string;
  /** Whether the companion has blocked the old time since. */
  isBlocked: boolean;
  /** The circle member who moved it for the client; null for the client. */
  actedBy: string | null;
}

/** The caller's move; jobs read any. Call it after `holdSessions`. */
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

/** Keeps the old time claimed. Call it after claiming the new time and before storing the move. */
export async function keepOldTime(
  db: Database,
  move: { id: string; to: Date; late: boolean; settlesAt: Date },
  now: Date,
): Promise<void> {
  const { id, to, late, settlesAt } = move;
  await sql`select bookings.keep_old_time(${id}, ${to}, ${late}, ${settlesAt}, ${now})`.execute(db);
}

/** Call it before the time is claimed again, or the move is final. */
export async function freeKeptTime(db: Database, id: string): Promise<void> {
  await sql`select bookings.free_kept_times(array[${id}]::uuid[])`.execute(db);
}

/** Frees the old time for good. The companion is notified afterwards (`noticesOfMove`). */
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

/** Settles a booking's move if it is due. For background jobs. */
export async function settleDueMove(db: Database, bookingId: string, now: Date): Promise<void> {
  const [, kept, [deferred]] = await Promise.all([
    holdSessions(db, [bookingId]),
    readUndoableMove(db, bookingId),
    readDeferredCancellations(db, [bookingId]),
  ]);
  if (kept === null) return;
  // The companion is notified only of the cancellation, or of the move if the cancellation is undone.
  if (deferred !== undefined) await settleAfter(db, deferred, now);
  else if (isDue(kept, now))
    await Promise.all([
      forgetMove(db, bookingId),
      notifyPresent(db, noticesOfMove(kept)),
      enqueueSessionNews(db, [bookingId], 'moved'),
      // Steps that a change triggered during the undo period skipped this session.
      enqueue(db, advance, { bookingId }, { runAt: now, key: `${advance}:${bookingId}` }),
    ]);
  // It was moved again since, or the database's clock is ahead.
  else await enqueueMoveSettlement(db, bookingId, kept.settlesAt);
}

/** Settles the move together with the session's pending cancellation. */
async function settleAfter(db: Database, deferred: DeferredCancellation, now: Date): Promise<void> {
  const { id, settlesAt } = deferred;
  if (!isDue(deferred, now)) return await enqueueMoveSettlement(db, id, settlesAt);
  await Promise.all([settleCancellations(db, [deferred], now), forgetMove(db, id)]);
}
