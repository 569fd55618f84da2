import type { Side } from './queries.ts';
import type { StatusChange } from './status-rules.ts';

/** A cancellation by one of the two people, which is settled later so that they can undo it. */
export interface DeferredCancellation {
  /** The id of the booking. */
  id: string;
  actor: Side;
  askedBy: string;
  /** The other person, who is notified when it is settled. */
  recipient: string;
  startsAt: Date;
  reason: string | null;
  late: boolean;
  credit: 'used' | 'returned';
  strike: 'late_cancellation' | null;
  settlesAt: Date;
  /** The time from which the client moved the session just now, of which the companion is not notified yet; null if there is none. */
  movedFrom: Date | null;
  /** The member of a care circle who cancelled for the client; null: the client or the companion. */
  actedBy: string | null;
}

/** A move by the client that is not settled yet: the old time is kept for them. */
export interface UndoableMove {
  /** Of the booking. */
  id: string;
  movedBy: string;
  /** The session's companion at the time of the move. */
  companionId: string;
  fromTime: Date;
  toTime: Date;
  fromStatus: 'scheduled' | 'confirmed';
  /** The version of the moved booking. */
  version: number;
  settlesAt: Date;
}

const undoMs = 10 * 60_000;
const leastNoticeMs = 12 * 3_600_000;

/** When a cancellation is settled that can be undone until then; null for a session less than 12 hours away: at once. */
export function settlesAt(startsAt: Date, now: Date): Date | null {
  if (startsAt.getTime() - now.getTime() < leastNoticeMs) return null;
  return new Date(now.getTime() + undoMs);
}

/** Until when a client can undo a move; null if the old or the new time is less than 12 hours away: the companion is notified at once. */
export function moveSettlesAt({ from, to }: { from: Date; to: Date }, now: Date): Date | null {
  return settlesAt(from < to ? from : to, now);
}

/** Why a person cannot undo the move of a booking; null if they can. Whatever else changes the booking, or a block of the old time, ends the undo. */
export function refusalToUndoMove(
  booking: { version: number; isCancelling: boolean; isBlocked: boolean },
  kept: UndoableMove | null,
  accountId: string,
  now: Date,
): 'move_not_undoable' | null {
  if (kept?.movedBy !== accountId || kept.version !== booking.version) return 'move_not_undoable';
  const isTaken = booking.isCancelling || booking.isBlocked;
  return isDue(kept, now) || isTaken ? 'move_not_undoable' : null;
}

/** Whether the companion is notified of a move that is settled: not of a session that is over, was moved on, or is another companion's. */
export function notifiesOfMove(
  { status, startsAt, companionId }: { status: string; startsAt: Date; companionId: string },
  kept: Pick<UndoableMove, 'toTime' | 'companionId'>,
): boolean {
  const isOpen = status === 'scheduled' || status === 'confirmed';
  return isOpen && startsAt.getTime() === kept.toTime.getTime() && companionId === kept.companionId;
}

/** The time of a session that its companion knows: the old one until the companion is notified of a move. */
export function startKnownToCompanion(
  session: { status: string; startsAt: Date; companionId: string },
  kept: Pick<UndoableMove, 'fromTime' | 'toTime' | 'companionId'> | null,
): Date {
  return kept !== null && notifiesOfMove(session, kept) ? kept.fromTime : session.startsAt;
}

/** The time that the notice of a cancellation names. A client who moved the session knows the new one. */
export function startKnownToRecipient({
  actor,
  startsAt,
  movedFrom,
}: Pick<DeferredCancellation, 'actor' | 'startsAt' | 'movedFrom'>): Date {
  return (actor === 'client' ? movedFrom : null) ?? startsAt;
}

/** When the client moved the session. */
export function movedAt({ settlesAt: at }: Pick<UndoableMove, 'settlesAt'>): Date {
  return new Date(at.getTime() - undoMs);
}

export function isDue({ settlesAt: at }: Pick<DeferredCancellation, 'settlesAt'>, now: Date) {
  return at <= now;
}

/** Why a person cannot undo the cancellation of a booking; null if they can. Only who cancelled can, until it is settled. */
export function refusalToUndo(
  { status, deferred }: { status: string; deferred: DeferredCancellation | null },
  accountId: string,
  now: Date,
): 'too_late_to_undo' | 'status_not_allowed' | null {
  if (status === 'cancelled') return 'too_late_to_undo';
  if (deferred?.askedBy !== accountId) return 'status_not_allowed';
  return isDue(deferred, now) ? 'too_late_to_undo' : null;
}

/** As it was decided when it was asked for, whatever the time or the settings are now. */
export function settlement(deferred: DeferredCancellation): StatusChange {
  const { id, actor, reason, late, credit, strike } = deferred;
  return {
    ...{ id, status: 'cancelled', actor, noShowBy: null, reason, late, credit, strike },
    ...{ byCompanion: actor === 'companion', settlesPay: credit === 'used' },
  };
}
