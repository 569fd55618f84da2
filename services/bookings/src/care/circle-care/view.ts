import type { BookingSeries } from '@kabar/contracts/booking-series';
import type { Booking, BookingChoice, BookingDetails } from '@kabar/contracts/booking-shapes';
import type {
  CareChoice,
  CarePerson,
  CareSession,
  CareSessionDetails,
} from '@kabar/contracts/care-shapes';
import type { z } from 'zod';
import { toProposal } from '../../check-ins/check-ins/proposal-view.ts';
import type { PersonRow } from './queries.ts';

export function toPerson(row: PersonRow): z.input<typeof CarePerson> {
  return {
    ...{ id: row.id, name: row.name, timeZone: row.time_zone, role: row.role },
    nextSession:
      row.session_id === null || row.session_at === null
        ? null
        : {
            ...{ id: row.session_id, scheduledAt: row.session_at.toISOString() },
            companionName: row.session_companion,
          },
    todaysCheckIn: toCheckIn(row),
    shares: {
      ...{ calendar: row.shares_calendar, checkIns: row.shares_check_ins },
      summaries: row.shares_summaries,
    },
  };
}

function toCheckIn(row: PersonRow): z.input<typeof CarePerson>['todaysCheckIn'] {
  const { check_in_id: id, check_in_state: state } = row;
  const { check_in_opens_at: opensAt, check_in_closes_at: closesAt } = row;
  if (id === null || state === null || opensAt === null || closesAt === null) return null;
  return {
    ...{ id, state, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() },
    answeredAt: row.check_in_answered_at?.toISOString() ?? null,
    proposal: toProposal(row),
  };
}

/** Leaves out what pays, the reasons people gave, and everything about the account's holder. */
export function toCareSession(booking: z.input<typeof Booking>): z.input<typeof CareSession> {
  const { id, companion, scheduledAt, endsAt, durationMinutes, medium, status, seriesId } = booking;
  const { cancelledBy, undoableUntil, undoableMove, proposal, version } = booking;
  return {
    ...{ id, companion, scheduledAt, endsAt, durationMinutes, medium, status, seriesId },
    ...{ cancelledBy, undoableUntil, undoableMove, version },
    proposedTime: proposal?.scheduledAt ?? null,
  };
}

/** Viewers change nothing, so they see neither costs nor guest links. */
export function toCareDetails(
  details: z.input<typeof BookingDetails>,
  { role, hasLink }: { role: PersonRow['role']; hasLink: boolean },
): z.input<typeof CareSessionDetails> {
  const changes = role !== 'viewer';
  const canInvite = changes && details.lovedOneId !== null && details.medium === 'video';
  return {
    ...toCareSession(details),
    cancelling: changes ? details.cancelling : null,
    moving: changes ? details.moving : null,
    canInvite,
    hasGuestLink: canInvite && hasLink,
    changes: details.changes.map(({ reason: _, ...change }) => change),
  };
}

/** Leaves out the account's holder and what pays. */
export function toCareSeries(series: z.input<typeof BookingSeries>) {
  const { id, companion, timeZone, localTime, firstDate, dates } = series;
  return { id, companion, timeZone, localTime, firstDate, dates };
}

export function toChoice(choice: z.input<typeof BookingChoice>): z.input<typeof CareChoice> {
  const { paidBy, companion, mediums, minutes, openTimes } = choice;
  return { paidBy, companion, mediums, minutes, openTimes };
}
