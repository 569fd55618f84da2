import { z } from 'zod';
import { Id, Instant, Medium } from './fields.ts';
import { NamedPerson } from './named-person.ts';

export const TrialRequestStatus = z.enum([
  'pending',
  'assigned',
  'in_progress',
  'completed',
  'cancelled',
]);

/** Why a trial request was cancelled: by the client, after 48 hours, by staff, or with the account. */
export const TrialRequestCancellation = z.enum(['withdrawn', 'expired', 'staff', 'account_closed']);

export const TrialPurpose = z.enum([
  'elder_checkin',
  'self_checkin',
  'uni_child_checkin',
  'motivation_weightloss',
  'motivation_exercise',
  'general_conversation',
  'other',
]);

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time like 09:00');

/** A weekly time in UTC; day 0 is Sunday. An end before the start lies on the next day. */
export const PreferredTime = z
  .strictObject({ day: z.number().int().min(0).max(6), startUtc: TimeOfDay, endUtc: TimeOfDay })
  .refine((time) => time.startUtc !== time.endUtc, {
    path: ['endUtc'],
    message: 'Ends when it starts',
  });

const Wish = {
  id: Id,
  isForLovedOne: z.boolean(),
  /** The loved one that it is for; null for the account's holder. */
  lovedOneId: Id.nullable(),
  preferredMedium: Medium,
  preferredTimes: z.array(PreferredTime),
  purpose: TrialPurpose,
  /** In the client's words, where the purpose is 'other'; else null. */
  otherPurpose: z.string().nullable(),
  message: z.string().nullable(),
  specialInstructions: z.string().nullable(),
  status: TrialRequestStatus,
  createdAt: Instant,
};

/** Null for the account's holder, and for a removed loved one. */
const LovedOne = z
  .object({ id: Id, fullName: z.string(), relationship: z.string().nullable() })
  .nullable();

/** A time that the companion proposes; no longer open once either has another call then, or once it has passed. */
const ProposedTime = z.object({ startTime: Instant, open: z.boolean() });

/** The trial booking that was made by choosing a proposed time. */
const ChosenTime = z.object({ trialBookingId: Id, startTime: Instant }).nullable();

/** A trial request as its client sees it. */
export const TrialRequest = z.object({
  ...Wish,
  personOfCare: LovedOne,
  /** Where to reach the person who is called. */
  contactValue: z.string().nullable(),
  /** Null while staff has not assigned one. */
  companion: NamedPerson.nullable(),
  assignedAt: Instant.nullable(),
  /** When the companion proposed times. */
  acceptedAt: Instant.nullable(),
  proposedTimes: z.array(ProposedTime),
  chosen: ChosenTime,
  completedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  cancellation: TrialRequestCancellation.nullable(),
  /** A text by the staff member who cancelled it. */
  cancellationNote: z.string().nullable(),
});

/** A trial request as the assigned companion sees it. */
export const AssignedTrialRequest = z.object({
  ...Wish,
  client: NamedPerson,
  personOfCare: LovedOne,
  /** Whether contact details of the person are stored. Reading them is recorded for the client. */
  hasContact: z.boolean(),
  assignedAt: Instant,
  /** Without an answer by then the request goes back to staff. Null once the companion has answered. */
  answerBy: Instant.nullable(),
  acceptedAt: Instant.nullable(),
  proposedTimes: z.array(ProposedTime),
  chosen: ChosenTime,
  completedAt: Instant.nullable(),
});

/** A trial request as staff sees it. */
export const StaffTrialRequest = z.object({
  ...Wish,
  client: NamedPerson,
  personOfCare: LovedOne,
  companion: NamedPerson.nullable(),
  assignedAt: Instant.nullable(),
  acceptedAt: Instant.nullable(),
  /** When it began to wait for staff. */
  waitingSince: Instant,
  /** Companions who declined it, or did not answer. */
  declines: z.array(
    z.object({
      companion: NamedPerson,
      /** Null: did not answer within 24 hours. */
      reason: z.string().nullable(),
      declinedAt: Instant,
    }),
  ),
  completedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  cancellation: TrialRequestCancellation.nullable(),
  cancellationNote: z.string().nullable(),
});

/** A companion who can be assigned, and the reasons for the match. Best first. */
export const TrialCandidate = z.object({
  companion: NamedPerson,
  /** Languages that both speak. */
  sharedLanguages: z.array(z.string()),
  /** Interests that both named. */
  sharedInterests: z.array(z.string()),
  /** The mediums that the companion accepts, the wished one included. */
  acceptedMediums: z.array(Medium),
  /** The wished times that overlap with the companion's weekly availability. */
  overlappingTimes: z.array(PreferredTime),
  /** The first ten minutes within a wished time of the next 7 days that are open; null when none are. */
  firstOpenTime: Instant.nullable(),
  /** How many such times there are. */
  openTimes: z.number().int(),
});

/** The filter of the staff's list; moderators see pending requests only. */
export const TrialRequestFilter = z.enum(['all', ...TrialRequestStatus.options]);
