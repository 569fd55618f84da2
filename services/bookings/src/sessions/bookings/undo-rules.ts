import type { Side } from './queries.ts';
import type { StatusChange } from './status-rules.ts';

/** A cancellation that can be undone until it is settled. */
export interface DeferredCancellation {
  /** The booking's id. */
  id: string;
  actor: Side;
  askedBy: string;
  /** The other person, notified when it is settled. */
  recipient: string;
  startsAt: Date;
  reason: string | null;
  late: boolean;
  credit: 'used' | 'returned';
  strike: 'late_cancellation' | null;
  settlesAt: Date;
  /** The old time of a client's recent move of which the companion was not notified; otherwise null. */
  movedFrom: Date | null;
  /** The circle member who cancelled for the client; null for the client or the companion. */
  actedBy: string | null;
}

/** A client's move that can be undone until it is settled; the old time stays claimed. */
export interface UndoableMove {
  /** The booking's id. */
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

/** When a cancellation is settled; null if at once, because the session is less than 12 hours away. */
export function settlesAt(startsAt: Date, now: Date): Date | null {
  if (startsAt.getTime() - now.getTime() < leastNoticeMs) return null;
  return new Date(now.getTime() + undoMs);
}

/**
 * Until when a client can undo a move; null if the old or new time is less than 12 hours away: then the companion is
 * notified at once.
 */
export function moveSettlesAt({ from, to }: { from: Date; to: Date }, now: Date): Date | null {
  return settlesAt(from < to ? from : to, now);
}

/**
 * Why a person cannot undo a move; null if they can. Any other change of the booking, or a block of the old time, ends
 * the undo period.
 */
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

/**
 * Whether to notify the companion of a settled move: not if the session is over, was moved again, or has another
 * companion.
 */
export function notifiesOfMove(
  { status, startsAt, companionId }: { status: string; startsAt: Date; companionId: string },
  kept: Pick<UndoableMove, 'toTime' | 'companionId'>,
): boolean {
  const isOpen = status === 'scheduled' || status === 'confirmed';
  return isOpen && startsAt.getTime() === kept.toTime.getTime() && companionId === kept.companionId;
}

/** The start that the companion knows: the old one until they are notified of a move. */
export function startKnownToCompanion(
  session: { status: string; startsAt: Date; companionId: string },
  kept: Pick<UndoableMove, 'fromTime' | 'toTime' | 'companionId'> | null,
): Date {
  return kept !== null && notifiesOfMove(session, kept) ? kept.fromTime : session.startsAt;
}

/** The start to mention in a cancellation notice. A client who moved the session knows the new one. */
export function startKnownToRecipient({
  actor,
  startsAt,
  movedFrom,
}: Pick<DeferredCancellation, 'actor' | 'startsAt' | 'movedFrom'>): Date {
  return (actor === 'client' ? movedFrom : null) ?? startsAt;
}

export function movedAt({ settlesAt: at }: Pick<UndoableMove, 'settlesAt'>): Date {
  return new Date(at.getTime() - undoMs);
}

export function isDue({ settlesAt: at }: Pick<DeferredCancellation, 'settlesAt'>, now: Date) {
  return at <= now;
}

/** Why a person cannot undo a cancellation; null if they can. Only the one who cancelled can, until it is settled. */
export function refusalToUndo(
  { status, deferred }: { status: string; deferred: DeferredCancellation | null },
  accountId: string,
  now: Date,
): 'too_late_to_undo' | 'status_not_allowed' | null {
  if (status === 'cancelled') return 'too_late_to_undo';
  if (deferred?.askedBy !== accountId) return 'status_not_allowed';
  return isDue(deferred, now) ? 'too_late_to_undo' : null;
}

/** Applies the decision made at the time of the cancellation, whatever the settings are now. */
export function settlement(deferred: DeferredCancellation): StatusChange {
  const { id, actor, reason, late, credit, strike } = deferred;
  return {
    ...{ id, status: 'cancelled', actor, noShowBy: null, reason, late, credit, strike },
    ...{ byCompanion: actor === 'companion', settlesPay: credit === 'used' },
  };
}
