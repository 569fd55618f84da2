import { z } from 'zod';
import { BookingPerson } from './booking-shapes.ts';
import { Id, Instant, text } from './fields.ts';

/** Minutes from the end of a window until an unanswered check-in counts as missed. */
export const graceMinutes = 30;
/** Maximum length of the message in a response. */
export const longestCheckInMessage = 300;

const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time like 08:00');

/** The window in which the person may respond, in their local time. */
export const CheckInWindow = z.strictObject({
  opensAt: LocalTime,
  minutes: z.int().min(15).max(240),
});

export const CheckInDays = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('every_day') }),
  z.strictObject({
    kind: z.literal('weekdays'),
    /** ISO weekdays: 1 is Monday, 7 is Sunday. */
    weekdays: z
      .array(z.int().min(1).max(7))
      .min(1)
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'Twice the same'),
  }),
  z.strictObject({
    kind: z.literal('every_n_days'),
    days: z.int().min(2).max(14),
    /** A date with a check-in, from which the interval is counted. */
    from: z.iso.date(),
  }),
]);

/** Channels of the question besides the page. */
export const CheckInChannel = z.enum(['push', 'mail']);

/** stopping: ends at `stopsAt` unless its reason disappears before. */
export const CheckInPlanState = z.enum(['active', 'paused', 'stopping', 'stopped']);

export const CheckInStopReason = z.enum([
  'no_companion',
  'no_payment',
  'suspended',
  'person_stopped',
  'holder_stopped',
  'consent_refused',
]);

/** The possible responses of the person. */
export const CheckInAnswer = z.enum(['fine', 'call', 'help']);

/** How a response arrived. companion, staff: they confirmed or ended it after talking to the person. */
export const CheckInWay = z.enum(['page', 'push', 'mail', 'personal_link', 'companion', 'staff']);

/**
 * open: the window is open. late: it has closed, within the grace period. missed: no response. fine, call, help: the
 * response, also if it came after it was missed. paused: the person was away. withdrawn: the plan stopped or changed
 * before a response.
 */
export const CheckInState = z.enum([
  'open',
  'late',
  'missed',
  'fine',
  'call',
  'help',
  'paused',
  'withdrawn',
]);

export const CheckInReply = z.object({
  id: Id,
  text: z.string(),
  /** Null for staff. */
  by: BookingPerson.nullable(),
  at: Instant,
  /** Start of the session that the companion proposes; it is booked under the reply's id. */
  proposedAt: Instant.nullable(),
  /** When a loved one without an account accepted it. */
  acceptedAt: Instant.nullable(),
});

/**
 * A time that the companion proposes to a person who asked for a call. It is not reserved: another booking can take it.
 */
export const CheckInProposal = z.object({
  /** Id of the reply, and of the booking made from it, which makes booking idempotent. */
  id: Id,
  /** The booking's start once there is one, before that the proposed start. */
  startsAt: Instant,
  companionId: Id,
  isAccepted: z.boolean(),
  isBooked: z.boolean(),
});

/** Times and response of one question, visible to all who may see the check-in. */
export const checkInFields = {
  id: Id,
  planId: Id,
  /** The person's local date, and the number of its window: 1 or 2. */
  date: z.iso.date(),
  windowNo: z.int(),
  opensAt: Instant,
  closesAt: Instant,
  state: CheckInState,
  /** When the server received the response. */
  answeredAt: Instant.nullable(),
  /** When the button was pressed, if that was earlier (offline). */
  tappedAt: Instant.nullable(),
  cameBy: CheckInWay.nullable(),
  /** When the missed check-in began; kept after a late response. */
  missedAt: Instant.nullable(),
  /** When companion or staff had talked to the person, which settles 'call' and 'help'. */
  spokenAt: Instant.nullable(),
};

export const CheckIn = z.object({
  ...checkInFields,
  /** Null for the account's holder. */
  lovedOneId: Id.nullable(),
  /** The person's name in sentences. */
  personName: z.string(),
  reply: CheckInReply.nullable(),
  /** Included for a loved one too, although the account's holder does not see the reply. */
  proposal: CheckInProposal.nullable(),
  /** When the person objected to the reply. */
  replyObjectedAt: Instant.nullable(),
  /** When staff decided about the objection. */
  replyObjectionDecidedAt: Instant.nullable(),
  /** The person's message, visible to them alone; null for the holder of a loved one's account. */
  message: z.string().nullable(),
});

/** Input fields of a response. */
export const answerInput = {
  answer: CheckInAnswer,
  message: text(longestCheckInMessage).nullable().default(null),
  /** When the button was pressed, if sending failed then. */
  tappedAt: Instant.optional(),
};

/** The question on a page behind a link: without ids and account data. */
export const AskedQuestion = z.object({
  personName: z.string(),
  /** The person who set up the check-ins; null if that is the reader. */
  holderName: z.string().nullable(),
  companionName: z.string().nullable(),
  /** The time zone decides whose emergency numbers are shown. */
  timeZone: z.string(),
  opensAt: Instant,
  closesAt: Instant,
  state: CheckInState,
  answeredAt: Instant.nullable(),
  spokenAt: Instant.nullable(),
  /** Whether it can be answered now. */
  canAnswer: z.boolean(),
  /** Null without a reply. */
  replyText: z.string().nullable(),
  /** The time that the companion proposes in the reply. */
  proposal: CheckInProposal.pick({ startsAt: true, isAccepted: true, isBooked: true }).nullable(),
});
