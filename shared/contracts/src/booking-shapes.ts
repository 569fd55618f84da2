import { z } from 'zod';
import { Id, Instant, Medium } from './fields.ts';
import { CancellationReason as TrialCancellationReason } from './trial-bookings.ts';

/** Paid sessions between a client and a companion, each paid by one credit of a subscription's week or of a session pack. */
export const BookingStatus = z.enum([
  'scheduled',
  'confirmed',
  'pending',
  'completed',
  'cancelled',
  'no_show',
]);

/** How the two talk: in Kabar by default, or by one of the ways that requests and logs know. */
export const BookingMedium = z.enum(['video', ...Medium.options]);

/** Who did something. Staff are named by their role only. */
export const BookingActor = z.enum(['client', 'companion', 'staff', 'system']);

/** The reasons where the product itself cancelled; every other reason is text by the person who cancelled. */
export const SystemCancellationReason = z.enum([
  ...TrialCancellationReason.options,
  'subscription_ended',
  'subscription_paused',
  'plan_changed',
  'refunded',
]);

export const BookingPerson = z.object({
  /** A random one, which leads nowhere, once the account is gone. */
  id: Id,
  /** Null once the account is gone. */
  fullName: z.string().nullable(),
  /** What sentences call this person; null once the account is gone. */
  preferredName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});

/** What a change costs now. The same function of the database decides it when the change is made. */
export const BookingCost = z.object({
  /** After the free cancellation period. */
  late: z.boolean(),
  /** What happens to the credit that paid; kept: it goes on paying for this booking. */
  credit: z.enum(['returned', 'used', 'kept']),
  /** A move that comes too late uses the credit and takes another one for the new time. */
  takesAnother: z.boolean(),
  /** It counts as a strike of the companion, which staff sees. */
  strike: z.boolean(),
  /** Until when it is free. */
  freeUntil: Instant,
  /** The status that the booking has afterwards. */
  status: BookingStatus,
  /** It can be undone for ten minutes, and the other person is notified after that. */
  canUndo: z.boolean(),
  /** Who gets a notification: the other person. */
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
  /** The client's loved one whom it is for; null: the client. */
  lovedOneId: Id.nullable(),
  /** Of the loved one; null where nobody said. */
  lovedOneTimeZone: z.string().nullable(),
  scheduledAt: Instant,
  endsAt: Instant,
  durationMinutes: z.int(),
  medium: BookingMedium,
  status: BookingStatus,
  noShowBy: z.enum(['client', 'companion']).nullable(),
  paidBy: z.enum(['subscription', 'session_pack']),
  seriesId: Id.nullable(),
  /** The companion is asked to confirm it now, and has not yet. */
  confirmationDue: z.boolean(),
  confirmedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  cancelledBy: BookingActor.nullable(),
  /** Text by the person who cancelled, or a SystemCancellationReason. */
  cancellationReason: z.string().nullable(),
  /** Cancelled or moved after the free cancellation period. */
  late: z.boolean(),
  /** The proposal that waits for the client's answer. */
  proposal: MoveProposal.nullable(),
  /** Until when the caller can undo their cancellation. For the other person the booking is not cancelled before. */
  undoableUntil: Instant.nullable(),
  /** The caller's own move that can be undone until then, and the time to which that goes back. The companion is notified after that. */
  undoableMove: z.object({ until: Instant, from: Instant }).nullable(),
  /** Sent in If-Match when the booking is changed. */
  version: z.int(),
  createdAt: Instant,
});

/** One line of its history. */
export const BookingChange = z.object({
  id: Id,
  /** What happened, for the page to say in words. */
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
  /** Where it was moved from; null where the time stayed. */
  fromTime: Instant.nullable(),
  toTime: Instant,
  actor: BookingActor,
  /** The member of a care circle who acted for the client; null: the client, or whoever else the actor is. */
  actedBy: BookingPerson.nullable(),
  reason: z.string().nullable(),
  changedAt: Instant,
});

export const BookingDetails = Booking.extend({
  /** What it costs the caller now; null where it cannot be done any more. */
  cancelling: BookingCost.nullable(),
  moving: BookingCost.nullable(),
  /** Oldest first. */
  changes: z.array(BookingChange),
});

/** Something that can pay for the caller's next booking. */
export const BookingChoice = z.object({
  /** What a request names: 'subscription', or the id of a purchase. */
  paidBy: z.union([z.literal('subscription'), Id]),
  /** Who calls; null for a subscription whose client has no companion yet. */
  companion: BookingPerson.nullable(),
  /** By which the companion calls outside of Kabar. */
  mediums: z.array(Medium),
  minutes: z.int(),
  /** Of a pack: the sessions left of how many, and until when they can be used. */
  pack: z.object({ remaining: z.int(), total: z.int(), expiresAt: Instant }).nullable(),
  /** Of a subscription: sessions a week, what is left of the weeks that have bookings, and its end if it was cancelled. */
  subscription: z
    .object({
      sessionsPerWeek: z.int(),
      weeks: z.array(z.object({ monday: z.iso.date(), remaining: z.int() })),
      endsAt: Instant.nullable(),
    })
    .nullable(),
  /** Half hours of the next 14 days at which such a session can start: free for both, in order. */
  openTimes: z.array(Instant),
});

/** Why a booking cannot be at a time. Where another time would do, the answer has `nearestTimes`. */
export const timeErrors = {
  time_passed: 409,
  time_taken: 409,
  /** Outside the companion's hours, or blocked. */
  time_not_open: 409,
  /** Sooner than the companion's minimum notice. */
  notice_too_short: 409,
  /** Too close to another call of the companion. */
  pause_needed: 409,
  /** The companion's daily maximum. */
  day_full: 409,
  /** Not verified any more. */
  companion_unavailable: 409,
} as const;

/** Why a person cannot be called by the wished medium: one of both sides does not have it. */
export const mediumErrors = { medium_not_possible: 409 } as const;

/** Why no credit can pay for the booking. */
export const creditErrors = {
  no_subscription: 409,
  plan_ends_before: 409,
  week_used_up: 409,
  pack_not_found: 409,
  pack_expired: 409,
  pack_used_up: 409,
} as const;

/** Refusals of a change from an outdated page, or of a booking that is settled. */
export const changeErrors = {
  changed_meanwhile: 412,
  /** Its status allows no such change. */
  status_not_allowed: 409,
  session_begun: 409,
} as const;
