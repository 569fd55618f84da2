import { z } from 'zod';
import { BookingPerson } from './booking-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, Nothing } from './fields.ts';

const Token = z.string().regex(/^[\w-]{43}$/);

/**
 * running: the search for the person is under way; with_staff: an incident is open; ended: the person was reached, or
 * reported to be fine.
 */
export const CheckInState = z.enum(['running', 'with_staff', 'ended']);

export const CheckInStepKind = z.enum([
  'no_answer',
  'retry',
  'holder_asked',
  'holder_cannot',
  'contact_written',
  'contact_skipped',
  'contact_cannot',
  'contact_declined',
  'incident',
  'reached',
  'fine',
  'help',
  'late_fine',
  'not_fine',
  'call_wanted',
]);

export const CheckInStep = z.object({
  kind: CheckInStepKind,
  /** The number of the try or contact; 0 for kinds that happen only once. */
  turn: z.int(),
  /** person: the loved one who was called, by their personal link. */
  by: z.enum(['companion', 'client', 'contact', 'person', 'staff', 'system']),
  /** The care circle member who answered for the client; null if `by` answered. */
  actedByName: z.string().nullable(),
  /** Id of the client's emergency contact; only the client sees it. */
  contactId: Id.nullable(),
  at: Instant,
});

export const MissedCheckIn = z.object({
  id: Id,
  /** check_in: a daily check-in without a response, or with a call for help. */
  session: z.object({ kind: z.enum(['booking', 'trial_booking', 'check_in']), id: Id }),
  client: BookingPerson,
  /** Null if staff are responsible. */
  companion: BookingPerson.nullable(),
  /** Null for the client. */
  lovedOneId: Id.nullable(),
  lovedOneName: z.string().nullable(),
  scheduledAt: Instant,
  state: CheckInState,
  /** The next automatic step; null if there is none. */
  nextAt: Instant.nullable(),
  createdAt: Instant,
  /** Oldest first. */
  steps: z.array(CheckInStep),
});

const View = z.object({ missedCheckIn: MissedCheckIn });

/** The escalation when a client does not answer. */
export const missedCheckIns = contract('bookings', {
  list: endpoint({
    method: 'GET',
    path: '/missed-check-ins',
    who: ['client', 'companion'],
    summary: "Lists the caller's missed check-ins, newest first, at most 50",
    input: z.strictObject({}),
    output: z.object({ missedCheckIns: z.array(MissedCheckIn) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/missed-check-ins/{id}',
    who: ['client', 'companion', 'admin', 'moderator'],
    summary: 'Returns a missed check-in with its steps, for both people in it and for staff',
    input: z.strictObject({ id: Id }),
    output: View,
  }),
  start: endpoint({
    method: 'POST',
    path: '/missed-check-ins',
    who: ['companion'],
    summary:
      'Reports that the client does not answer, from 5 minutes after the start of a session to 30 after its end; without their consent staff are notified instead',
    input: z.strictObject({
      id: Id,
      session: z.strictObject({ kind: z.enum(['booking', 'trial_booking']), id: Id }),
    }),
    output: View,
    status: 201,
    errors: {
      check_in_not_now: 409,
      check_in_begun: 409,
      client_was_in_call: 409,
      contacts_not_allowed: 409,
      already_logged: 409,
      session_not_open: 409,
    },
    limits: ['one chain a session'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/missed-check-ins/{id}/answer',
    who: ['companion'],
    summary: 'Records the result of another attempt; reached ends the missed check-in',
    input: z.strictObject({ id: Id, reached: z.boolean() }),
    output: View,
    errors: { check_in_over: 409, check_in_with_staff: 409 },
  }),
  fine: endpoint({
    method: 'POST',
    path: '/missed-check-ins/{id}/fine',
    who: ['client'],
    summary: 'Records that the client who was called is fine, which ends the missed check-in',
    input: z.strictObject({ id: Id }),
    output: View,
    errors: { not_the_person_called: 409 },
  }),
  holderAnswer: endpoint({
    method: 'POST',
    path: '/missed-check-ins/{id}/holder-answer',
    who: ['client'],
    summary:
      "Records that the account's holder has spoken to the loved one, which ends the missed check-in, or asks for the next contact",
    input: z.strictObject({ id: Id, reached: z.boolean() }),
    output: View,
    errors: { check_in_over: 409 },
  }),
  checkLink: endpoint({
    method: 'POST',
    path: '/contact-answers/check',
    who: 'everyone',
    summary: "Returns what a contact's mailed link still allows; changes nothing",
    input: z.strictObject({ token: Token }),
    output: z.object({ state: z.enum(['open', 'used', 'over', 'unknown']) }),
  }),
  answerLink: endpoint({
    method: 'POST',
    path: '/contact-answers',
    who: 'everyone',
    summary:
      "Answers by a contact's mailed link: reached, cannot, or no_more to get no further mails",
    input: z.strictObject({ token: Token, answer: z.enum(['reached', 'cannot', 'no_more']) }),
    output: Nothing,
    status: 204,
    errors: { link_invalid: 410, link_used: 410, check_in_over: 409 },
    limits: ['one answer a link'],
  }),
});
