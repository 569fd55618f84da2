import type {
  Booking,
  BookingChange,
  BookingCost,
  BookingDetails,
} from '@kabar/contracts/booking-shapes';
import type { z } from 'zod';
import type { BookingWithPeople, BookingChange as ChangeRow, Costs, Side } from './queries.ts';
import { endOf, isConfirmationDue, isOpen } from './rules.ts';

/** During the undo period only the person who cancelled sees the session as cancelled. */
function asSeen(row: BookingWithPeople): BookingWithPeople {
  if (row.undoable_until === null) return row;
  return {
    ...row,
    ...{ status: 'cancelled', cancelled_at: row.undoable_since },
    cancelled_by: row.undoable_actor as Side,
    cancellation_reason: row.undoable_reason,
    late: row.late || row.undoable_late === true,
  };
}

export function toBooking(stored: BookingWithPeople, now: Date): z.input<typeof Booking> {
  const row = asSeen(stored);
  return {
    id: row.id,
    client: {
      id: row.user_id,
      fullName: row.client_name,
      preferredName: row.client_preferred_name,
      avatarUrl: row.client_avatar_url,
    },
    companion: {
      id: row.companion_id,
      fullName: row.companion_name,
      preferredName: row.companion_preferred_name,
      avatarUrl: row.companion_avatar_url,
    },
    lovedOneId: row.loved_one_id,
    lovedOneTimeZone: row.loved_one_zone,
    scheduledAt: row.scheduled_at.toISOString(),
    endsAt: endOf(row).toISOString(),
    durationMinutes: row.duration_minutes,
    medium: row.medium,
    status: row.status,
    noShowBy: row.no_show_by,
    paidBy: row.subscription_id === null ? 'session_pack' : 'subscription',
    seriesId: row.series_id,
    confirmationDue: isConfirmationDue(row, now),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelledBy: row.cancelled_by,
    cancellationReason: row.cancellation_reason,
    late: row.late,
    proposal: toProposal(row, now),
    undoableUntil: row.undoable_until?.toISOString() ?? null,
    undoableMove: toUndoableMove(row),
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

/** `costs` is null if the booking can no longer be changed. */
export function toBookingDetails(
  row: BookingWithPeople,
  details: { changes: ChangeRow[]; costs: Costs; side: Side; now: Date },
): z.input<typeof BookingDetails> {
  const { changes, costs, side, now } = details;
  const open = isOpen(asSeen(row), now);
  return {
    ...toBooking(row, now),
    cancelling: open ? toCancelCost(costs, side) : null,
    moving: open ? toMoveCost(costs, side, row.status) : null,
    changes: changes.map(toChange),
  };
}

export function toCancelCost(costs: Costs, side: Side): z.input<typeof BookingCost> {
  return {
    late: costs.late,
    credit: costs.credit,
    takesAnother: false,
    strike: costs.strike,
    freeUntil: costs.freeUntil.toISOString(),
    status: 'cancelled',
    canUndo: costs.canUndo,
    tells: side === 'client' ? 'companion' : 'client',
  };
}

/** For a client, a move costs what cancelling would, plus another credit; a companion only proposes. */
export function toMoveCost(
  costs: Costs,
  side: Side,
  status: BookingWithPeople['status'],
): z.input<typeof BookingCost> {
  const late = side === 'client' && costs.late;
  return {
    late,
    credit: late ? 'used' : 'kept',
    takesAnother: late,
    strike: false,
    freeUntil: costs.freeUntil.toISOString(),
    status: side === 'client' ? 'scheduled' : status,
    canUndo: side === 'client' && costs.canUndo,
    tells: side === 'client' ? 'companion' : 'client',
  };
}

/** `rows` has one row more than the page if there is a next page. */
export function toPage(rows: BookingWithPeople[], limit: number, now: Date) {
  const shown = rows.slice(0, limit);
  return {
    bookings: shown.map((row) => toBooking(row, now)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Hidden while a cancellation can be undone instead. */
function toUndoableMove({ undoable_until, move_undoable_until, moved_from }: BookingWithPeople) {
  if (undoable_until !== null || move_undoable_until === null || moved_from === null) return null;
  return { until: move_undoable_until.toISOString(), from: moved_from.toISOString() };
}

function toProposal(row: BookingWithPeople, now: Date) {
  if (row.move_id === null || row.move_scheduled_at === null || row.move_created_at === null)
    return null;
  if (!isOpen(row, now)) return null;
  return {
    id: row.move_id,
    scheduledAt: row.move_scheduled_at.toISOString(),
    reason: row.move_reason,
    createdAt: row.move_created_at.toISOString(),
  };
}

function toChange(row: ChangeRow): z.input<typeof BookingChange> {
  return {
    id: row.id,
    kind: kindOf(row),
    fromStatus: row.from_status,
    toStatus: row.to_status,
    fromTime: row.from_time?.toISOString() ?? null,
    toTime: row.to_time.toISOString(),
    actor: row.actor,
    actedBy:
      row.acted_by === null
        ? null
        : {
            id: row.acted_by,
            fullName: row.member_name,
            preferredName: row.member_preferred_name,
            avatarUrl: row.member_avatar_url,
          },
    reason: row.reason,
    changedAt: row.changed_at.toISOString(),
  };
}

function kindOf(row: ChangeRow): z.input<typeof BookingChange>['kind'] {
  if (row.from_status === null) return 'created';
  if (row.reason === 'companion_changed' && row.actor === 'staff') return 'handed_over';
  if (row.from_time !== null) return 'moved';
  if (row.from_status === 'completed' || row.from_status === 'no_show') return 'corrected';
  if (row.to_status === 'scheduled' || row.to_status === 'pending') return 'accepted';
  return row.to_status;
}
