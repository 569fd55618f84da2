import { z } from 'zod';
import {
  BookingActor,
  BookingChange,
  BookingCost,
  BookingMedium,
  BookingPerson,
  BookingStatus,
  changeErrors,
  creditErrors,
  mediumErrors,
  timeErrors,
} from './booking-shapes.ts';
import { CheckInProposal, CheckInState } from './check-in-shapes.ts';
import { Id, Instant, Medium } from './fields.ts';

/** What somebody is in a circle. person: the one in care, who has an account. */
export const CareRole = z.enum(['person', 'organiser', 'helper', 'viewer']);

/** A session of a person in care, as every member of their circle sees it: paid, but not by what, and without anybody's reasons. */
export const CareSession = z.object({
  id: Id,
  companion: BookingPerson,
  scheduledAt: Instant,
  endsAt: Instant,
  durationMinutes: z.int(),
  medium: BookingMedium,
  status: BookingStatus,
  seriesId: Id.nullable(),
  cancelledBy: BookingActor.nullable(),
  /** Until when the circle can undo its cancellation. */
  undoableUntil: Instant.nullable(),
  /** A move by the circle that can be undone until then, and the time to which that goes back. */
  undoableMove: z.object({ until: Instant, from: Instant }).nullable(),
  /** The companion proposes another time. */
  proposedTime: Instant.nullable(),
  /** Sent in If-Match when it is changed. */
  version: z.int(),
});

export const CareSessionDetails = CareSession.extend({
  /** What a change does now; null where it cannot be made any more, and for viewers. */
  cancelling: BookingCost.nullable(),
  moving: BookingCost.nullable(),
  /** Oldest first. */
  changes: z.array(BookingChange.omit({ reason: true })),
});

/** The newest question of the last day and a half. */
const TodaysCheckIn = z.object({
  id: Id,
  state: CheckInState,
  opensAt: Instant,
  closesAt: Instant,
  answeredAt: Instant.nullable(),
  /** For those who may book for the person. */
  proposal: CheckInProposal.nullable(),
});

/** A person whose circle the caller is in. */
export const CarePerson = z.object({
  id: Id,
  name: z.string(),
  /** Null: nobody said. */
  timeZone: z.string().nullable(),
  /** The caller's. */
  role: CareRole,
  /** Null where the calendar is not shared with the caller, and where none is arranged. */
  nextSession: z
    .object({ id: Id, scheduledAt: Instant, companionName: z.string().nullable() })
    .nullable(),
  /** Null where check-ins are not shared with the caller, and where none was asked. */
  todaysCheckIn: TodaysCheckIn.nullable(),
  shares: z.object({ calendar: z.boolean(), checkIns: z.boolean(), summaries: z.boolean() }),
});

/** A way to book for a person: it is paid, with whom, and when both are free. */
export const CareChoice = z.object({
  /** What a request names. */
  paidBy: z.union([z.literal('subscription'), Id]),
  companion: BookingPerson.nullable(),
  mediums: z.array(Medium),
  minutes: z.int(),
  /** Half hours of the next 14 days, in order. */
  openTimes: z.array(Instant),
});

/** Why a member of a circle cannot see or do something. */
export const careErrors = {
  circles_off: 403,
  person_not_found: 404,
  not_shared: 403,
} as const;

/** The same where something changes, which viewers cannot. */
export const actingErrors = { ...careErrors, helpers_only: 403 } as const;

export const bookErrors = {
  ...{ ...actingErrors, ...timeErrors, ...creditErrors, ...mediumErrors },
  ...{ companion_missing: 409, loved_one_not_found: 409, no_consent: 409 },
} as const;

export const moveErrors = {
  ...{ ...actingErrors, ...changeErrors, ...timeErrors, ...creditErrors },
  proposal_open: 409,
} as const;

export const previewMoveErrors = {
  ...{ ...actingErrors, ...timeErrors, ...creditErrors },
  ...{ status_not_allowed: 409, session_begun: 409 },
} as const;
