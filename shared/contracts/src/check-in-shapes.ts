import { z } from 'zod';
import { BookingPerson } from './booking-shapes.ts';
import { Id, Instant, text } from './fields.ts';

/** The grace between the end of a window and the missed check-in that follows. */
export const graceMinutes = 30;
/** The longest message of an answer. */
export const longestCheckInMessage = 300;

const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time like 08:00');

/** When the person may answer on a day, in their own wall clock. */
export const CheckInWindow = z.strictObject({
  opensAt: LocalTime,
  minutes: z.int().min(15).max(240),
});

export const CheckInDays = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('every_day') }),
  z.strictObject({
    kind: z.literal('weekdays'),
    /** 1 is Monday, 7 is Sunday. */
    weekdays: z
      .array(z.int().min(1).max(7))
      .min(1)
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'Twice the same'),
  }),
  z.strictObject({
    kind: z.literal('every_n_days'),
    days: z.int().min(2).max(14),
    /** A day with a check-in, from which the others are counted. */
    from: z.iso.date(),
  }),
]);

/** How the person is asked beside the page. */
export const CheckInChannel = z.enum(['push', 'mail']);

/** stopping: it ends at stopsAt unless its reason goes away. */
export const CheckInPlanState = z.enum(['active', 'paused', 'stopping', 'stopped']);

export const CheckInStopReason = z.enum([
  'no_companion',
  'no_payment',
  'suspended',
  'person_stopped',
  'holder_stopped',
  'consent_refused',
]);

/** What the person can answer. */
export const CheckInAnswer = z.enum(['fine', 'call', 'help']);

/** By which way an answer came. companion, staff: they confirmed or ended it after talking to the person. */
export const CheckInWay = z.enum(['page', 'push', 'mail', 'personal_link', 'companion', 'staff']);

/**
 * open: the window is open. late: it has closed, and the grace runs. missed: no answer came. fine, call, help: the answer, also of
 * one that came after it was missed. paused: the person was away. withdrawn: the plan stopped or changed before an answer.
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
  /** Null: by staff. */
  by: BookingPerson.nullable(),
  at: Instant,
  /** The start of a session that the companion proposes; it is booked under the id of the reply. */
  proposedAt: Instant.nullable(),
  /** When a loved one without an account said yes to it. */
  acceptedAt: Instant.nullable(),
});

/** The time that a companion proposes to whoever asked for a call. Nobody holds it: the first booking has it. */
export const CheckInProposal = z.object({
  /** Of the reply, and of the booking that comes of it: booking twice books once. */
  id: Id,
  /** Of the booking, once there is one. */
  startsAt: Instant,
  companionId: Id,
  isAccepted: z.boolean(),
  isBooked: z.boolean(),
});

/** The times and the answer of one question, as everybody sees them who may see the check-in. */
export const checkInFields = {
  id: Id,
  planId: Id,
  /** The person's local date, and which window of that day: 1 or 2. */
  date: z.iso.date(),
  windowNo: z.int(),
  opensAt: Instant,
  closesAt: Instant,
  state: CheckInState,
  /** When the answer arrived. */
  answeredAt: Instant.nullable(),
  /** When the button was pressed, where that was earlier (offline). */
  tappedAt: Instant.nullable(),
  cameBy: CheckInWay.nullable(),
  /** When the missed check-in began; it stays after a late answer. */
  missedAt: Instant.nullable(),
  /** When companion or staff had talked to the person, which ends call and help. */
  spokenAt: Instant.nullable(),
};

export const CheckIn = z.object({
  ...checkInFields,
  /** Null: the account's holder. */
  lovedOneId: Id.nullable(),
  /** What sentences call the person. */
  personName: z.string(),
  reply: CheckInReply.nullable(),
  /** Also of a loved one, whose reply the account's holder does not read. */
  proposal: CheckInProposal.nullable(),
  /** When the person said that something is wrong with the reply. */
  replyObjectedAt: Instant.nullable(),
  /** When our team decided about it. */
  replyObjectionDecidedAt: Instant.nullable(),
  /** What the person wrote; for the person alone, null for the account's holder of a loved one. */
  message: z.string().nullable(),
});

/** The input of an answer. */
export const answerInput = {
  answer: CheckInAnswer,
  message: text(longestCheckInMessage).nullable().default(null),
  /** When the button was pressed, if it could not be sent then. */
  tappedAt: Instant.optional(),
};

/** The question as the person sees it who comes by a link: no ids, nothing of the account. */
export const AskedQuestion = z.object({
  personName: z.string(),
  /** Who set up the check-ins; null: the person. */
  holderName: z.string().nullable(),
  companionName: z.string().nullable(),
  /** Whose emergency numbers are shown. */
  timeZone: z.string(),
  opensAt: Instant,
  closesAt: Instant,
  state: CheckInState,
  answeredAt: Instant.nullable(),
  spokenAt: Instant.nullable(),
  /** Whether it can be answered now. */
  canAnswer: z.boolean(),
  /** The reply to the answer; null without one. */
  replyText: z.string().nullable(),
  /** The time that the companion proposes in the reply. */
  proposal: CheckInProposal.pick({ startsAt: true, isAccepted: true, isBooked: true }).nullable(),
});
