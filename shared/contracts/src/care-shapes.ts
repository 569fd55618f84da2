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

/** A role in a care circle. person: the one in care, who has an account. */
export const CareRole = z.enum(['person', 'organiser', 'helper', 'viewer']);

/**
 * A session of a person in care, as every member of their circle sees it: without what pays for it and without reasons.
 */
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
  /** End of the circle's undo period for its cancellation. */
  undoableUntil: Instant.nullable(),
  /** The circle's own move, which can be undone until `until` and then goes back to `from`. */
  undoableMove: z.object({ until: Instant, from: Instant }).nullable(),
  /** The time that the companion proposes instead. */
  proposedTime: Instant.nullable(),
  /** Row version for If-Match. */
  version: z.int(),
});

export const CareSessionDetails = CareSession.extend({
  /** The consequences of cancelling now; null if it is no longer possible, and for viewers. */
  cancelling: BookingCost.nullable(),
  moving: BookingCost.nullable(),
  /** Whether the caller may make a guest link: a video call for a loved one without an account. */
  canInvite: z.boolean(),
  /** Whether a guest link is valid that the caller may end, whoever made it. */
  hasGuestLink: z.boolean(),
  /** Oldest first. */
  changes: z.array(BookingChange.omit({ reason: true })),
});

/** The newest check-in question of the last 36 hours. */
const TodaysCheckIn = z.object({
  id: Id,
  state: CheckInState,
  opensAt: Instant,
  closesAt: Instant,
  answeredAt: Instant.nullable(),
  /** Only for members who may book for the person. */
  proposal: CheckInProposal.nullable(),
});

/** A person in care whose circle the caller belongs to. */
export const CarePerson = z.object({
  id: Id,
  name: z.string(),
  /** Null if unknown. */
  timeZone: z.string().nullable(),
  /** The caller's role. */
  role: CareRole,
  /** Null if the calendar is not shared with the caller, or if there is no session. */
  nextSession: z
    .object({ id: Id, scheduledAt: Instant, companionName: z.string().nullable() })
    .nullable(),
  /** Null if check-ins are not shared with the caller, or if there is none. */
  todaysCheckIn: TodaysCheckIn.nullable(),
  shares: z.object({ calendar: z.boolean(), checkIns: z.boolean(), summaries: z.boolean() }),
});

/** A subscription or pack that can pay for a booking, with its companion and the times when both are free. */
export const CareChoice = z.object({
  /** The value for `paidBy` in a request. */
  paidBy: z.union([z.literal('subscription'), Id]),
  companion: BookingPerson.nullable(),
  mediums: z.array(Medium),
  minutes: z.int(),
  /** Half hours of the next 14 days, in order. */
  openTimes: z.array(Instant),
});

/** Why a circle member cannot see or do something. */
export const careErrors = {
  circles_off: 403,
  person_not_found: 404,
  not_shared: 403,
} as const;

/** Errors of endpoints that change something, which viewers cannot. */
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
