import { z } from 'zod';
import { Id, Instant, Medium } from './fields.ts';
import { CancellationReason as TrialCancellationReason } from './trial-bookings.ts';

/**
 * The status of a paid session between a client and a companion. Each session costs one credit of a subscription's week
 * or of a session pack.
 */
export const BookingStatus = z.enum([
  'scheduled',
  'confirmed',
  'pending',
  'completed',
  'cancelled',
  'no_show',
]);

/** How the two talk: 'video' is a call in Kabar, the others are outside of it. */
export const BookingMedium = z.enum(['video', ...Medium.options]);

/** The side that acted. Staff appear only by role. */
export const BookingActor = z.enum(['client', 'companion', 'staff', 'system']);

/** Cancellation reasons set by Kabar itself; all other reasons are free text of the person who cancelled. */
export const SystemCancellationReason = z.enum([
  ...TrialCancellationReason.options,
  'subscription_ended',
  'subscription_paused',
  'plan_changed',
  'refunded',
]);

export const BookingPerson = z.object({
  /** Replaced by a random id once the account is erased. */
  id: Id,
  /** Null once the account is erased. */
  fullName: z.string().nullable(),
  /** The name used in sentences; null once the account is erased. */
  preferredName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});

/**
 * The current consequences of a change. The same database function computes them for the preview and for the change.
 */
export const BookingCost = z.object({
  /** Whether the free cancellation period is over. */
  late: z.boolean(),
  /** What happens to the credit; 'kept' means that it still pays for this booking. */
  credit: z.enum(['returned', 'used', 'kept']),
  /** Whether a late move uses up the credit and takes another one for the new time. */
  takesAnother: z.boolean(),
  /** Whether it counts as a strike of the companion, which staff see. */
  strike: z.boolean(),
  /** End of the free cancellation period. */
  freeUntil: Instant,
  /** The booking's status after the change. */
  status: BookingStatus,
  /** Whether it can be undone for ten minutes; the other person is notified only afterwards. */
  canUndo: z.boolean(),
  /** The person who gets a notification. */
  tells: z.enum(['client', 'companion']),
});

/** A companion's proposal of another time; the booking keeps its time until the client accepts. */
export const MoveProposal = z.object({
  id: Id,
  scheduledAt: Instant,
  reason: z.string().nullable(),
  createdAt: Instant,
});

export const Booking = z.object({
  id: Id,
  client: BookingPerson,
  companion: BookingPerson,
  /** The loved one whom the session is for; null for the client. */
  lovedOneId: Id.nullable(),
  /** The loved one's time zone; null if unknown. */
  lovedOneTimeZone: z.string().nullable(),
  scheduledAt: Instant,
  endsAt: Instant,
  durationMinutes: z.int(),
  medium: BookingMedium,
  status: BookingStatus,
  noShowBy: z.enum(['client', 'companion']).nullable(),
  paidBy: z.enum(['subscription', 'session_pack']),
  seriesId: Id.nullable(),
  /** Whether the companion still has to confirm it. */
  confirmationDue: z.boolean(),
  confirmedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  cancelledBy: BookingActor.nullable(),
  /** Text by the person who cancelled, or a SystemCancellationReason. */
  cancellationReason: z.string().nullable(),
  /** Cancelled or moved after the free cancellation period. */
  late: z.boolean(),
  /** The proposal that the client has not responded to. */
  proposal: MoveProposal.nullable(),
  /** End of the caller's undo period. Until then the other person still sees the booking as it was. */
  undoableUntil: Instant.nullable(),
  /**
   * The caller's own move, which can be undone until `until` and then goes back to `from`. The companion is notified
   * after that.
   */
  undoableMove: z.object({ until: Instant, from: Instant }).nullable(),
  /** Row version for If-Match. */
  version: z.int(),
  createdAt: Instant,
});

/** One entry of the booking's history. */
export const BookingChange = z.object({
  id: Id,
  /** The event, which the page translates. */
  kind: z.enum([
    'created',
    'confirmed',
    'moved',
    'completed',
    'cancelled',
    'no_show',
    'corrected',
    'accepted',
    'handed_over',
  ]),
  fromStatus: BookingStatus.nullable(),
  toStatus: BookingStatus,
  /** The previous time; null if the time did not change. */
  fromTime: Instant.nullable(),
  toTime: Instant,
  actor: BookingActor,
  /** The care circle member who acted for the client; null if the actor acted. */
  actedBy: BookingPerson.nullable(),
  reason: z.string().nullable(),
  changedAt: Instant,
});

export const BookingDetails = Booking.extend({
  /** The consequences for the caller; null if it can no longer be cancelled. */
  cancelling: BookingCost.nullable(),
  moving: BookingCost.nullable(),
  /** Oldest first. */
  changes: z.array(BookingChange),
});

/** A subscription or pack that can pay for the caller's next booking. */
export const BookingChoice = z.object({
  /** The value for `paidBy` in a request: 'subscription', or the purchase id of a pack. */
  paidBy: z.union([z.literal('subscription'), Id]),
  /** The companion of the sessions; null for a subscription whose client has no companion yet. */
  companion: BookingPerson.nullable(),
  /** The media that the companion offers outside of Kabar. */
  mediums: z.array(Medium),
  minutes: z.int(),
  /** Only for a pack: sessions left, total, and expiry. */
  pack: z.object({ remaining: z.int(), total: z.int(), expiresAt: Instant }).nullable(),
  /**
   * Only for a subscription: sessions a week, what is left of the weeks that have bookings, and its end if it was
   * cancelled.
   */
  subscription: z
    .object({
      sessionsPerWeek: z.int(),
      weeks: z.array(z.object({ monday: z.iso.date(), remaining: z.int() })),
      endsAt: Instant.nullable(),
    })
    .nullable(),
  /** Half hours of the next 14 days that are free for both, in order. */
  openTimes: z.array(Instant),
});

/** Why a booking cannot be at a time. If another time would do, the response has `nearestTimes`. */
export const timeErrors = {
  time_passed: 409,
  time_taken: 409,
  /** Outside the companion's weekly hours, or blocked. */
  time_not_open: 409,
  /** Sooner than the companion's minimum notice. */
  notice_too_short: 409,
  /** The companion's pause between two calls would be too short. */
  pause_needed: 409,
  /** The companion's daily maximum is reached. */
  day_full: 409,
  /** The companion is no longer verified. */
  companion_unavailable: 409,
} as const;

/** One of the two people cannot use the chosen medium. */
export const mediumErrors = { medium_not_possible: 409 } as const;

/** Reasons why no credit can pay for the booking. */
export const creditErrors = {
  no_subscription: 409,
  plan_ends_before: 409,
  week_used_up: 409,
  pack_not_found: 409,
  pack_expired: 409,
  pack_used_up: 409,
} as const;

/** Refusals of a change that is based on an outdated page, or of a booking that is settled. */
export const changeErrors = {
  changed_meanwhile: 412,
  /** The booking's status does not allow this change. */
  status_not_allowed: 409,
  session_begun: 409,
} as const;
