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

/** A weekly time in UTC; day 0 is Sunday. An end before the start is on the next day. */
export const PreferredTime = z
  .strictObject({ day: z.number().int().min(0).max(6), startUtc: TimeOfDay, endUtc: TimeOfDay })
  .refine((time) => time.startUtc !== time.endUtc, {
    path: ['endUtc'],
    message: 'Ends when it starts',
  });

const Wish = {
  id: Id,
  isForLovedOne: z.boolean(),
  /** The loved one whom it is for; null for the account's holder. */
  lovedOneId: Id.nullable(),
  preferredMedium: Medium,
  preferredTimes: z.array(PreferredTime),
  purpose: TrialPurpose,
  /** The client's description if the purpose is 'other'; otherwise null. */
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

/** A time proposed by the companion. Not open once either person has another call then, or once it has passed. */
const ProposedTime = z.object({ startTime: Instant, open: z.boolean() });

/** The trial booking created from a proposed time. */
const ChosenTime = z.object({ trialBookingId: Id, startTime: Instant }).nullable();

/** A trial request as its client sees it. */
export const TrialRequest = z.object({
  ...Wish,
  personOfCare: LovedOne,
  /** The phone number or address of the person who is called. */
  contactValue: z.string().nullable(),
  /** Null until staff assign one. */
  companion: NamedPerson.nullable(),
  assignedAt: Instant.nullable(),
  /** When the companion proposed times. */
  acceptedAt: Instant.nullable(),
  proposedTimes: z.array(ProposedTime),
  chosen: ChosenTime,
  completedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  cancellation: TrialRequestCancellation.nullable(),
  /** Text by the staff member who cancelled it. */
  cancellationNote: z.string().nullable(),
});

/** A trial request as the assigned companion sees it. */
export const AssignedTrialRequest = z.object({
  ...Wish,
  client: NamedPerson,
  personOfCare: LovedOne,
  /** Whether contact details are stored. Reading them is recorded for the client. */
  hasContact: z.boolean(),
  assignedAt: Instant,
  /** Deadline of the companion's response, after which the request goes back to staff. Null once they responded. */
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
  /** Companions who declined it or did not respond. */
  declines: z.array(
    z.object({
      companion: NamedPerson,
      /** Null if they did not respond within 24 hours. */
      reason: z.string().nullable(),
      declinedAt: Instant,
    }),
  ),
  completedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  cancellation: TrialRequestCancellation.nullable(),
  cancellationNote: z.string().nullable(),
});

/** A candidate for the assignment, with the reasons for the match. Best first. */
export const TrialCandidate = z.object({
  companion: NamedPerson,
  /** Languages of both people. */
  sharedLanguages: z.array(z.string()),
  /** Interests of both people. */
  sharedInterests: z.array(z.string()),
  /** Media that the companion accepts, including the requested one. */
  acceptedMediums: z.array(Medium),
  /** Preferred times that overlap with the companion's weekly hours. */
  overlappingTimes: z.array(PreferredTime),
  /** The first free ten minutes within a preferred time of the next 7 days; null if there are none. */
  firstOpenTime: Instant.nullable(),
  /** The number of such times. */
  openTimes: z.number().int(),
});

/** Filters of the staff list; moderators see pending requests only. */
export const TrialRequestFilter = z.enum(['all', ...TrialRequestStatus.options]);
