import { z } from 'zod';
import { BookingMedium, BookingPerson } from './booking-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, text } from './fields.ts';

/**
 * An objection of a client to a session log, or to a companion's reply to a check-in: what is known of it, without amounts. A paid reply
 * has one unit in place of minutes.
 */
export const ObjectionCase = z.object({
  /** Of the session log or the reply. */
  id: Id,
  about: z.enum(['session', 'reply']),
  /** Null once it is deleted. */
  incidentId: Id.nullable(),
  client: BookingPerson,
  companion: BookingPerson,
  /** Of a reply: when it was sent. */
  startedAt: Instant,
  /** Null: a reply. */
  medium: BookingMedium.nullable(),
  /** The client's words; null once the account is gone. */
  message: z.string().nullable(),
  loggedMinutes: z.int(),
  /** Together in the call in Kabar; null: they did not meet there. */
  attendedMinutes: z.int().nullable(),
  /** Null: an unplanned call. */
  bookedMinutes: z.int().nullable(),
  /** For how many the companion is paid, unless an admin decides otherwise. */
  paidMinutes: z.int(),
  /** The most that can be paid. */
  mostMinutes: z.int(),
  objectedAt: Instant,
  decision: z.object({ minutes: z.int(), decidedAt: Instant }).nullable(),
});

/** What companions are paid for a session, where an admin decides otherwise than the rules. */
export const sessionPay = contract('bookings', {
  set: endpoint({
    method: 'PUT',
    path: '/session-logs/{id}/paid-minutes',
    who: ['admin'],
    summary:
      'Sets for how many minutes of a logged session its companion is paid, also of an unplanned call, with a reason that is recorded; decides an open objection to it',
    input: z.strictObject({
      id: Id,
      minutes: z.int().min(0).max(1_440),
      reason: text(500).min(3),
    }),
    output: z.object({ minutes: z.int() }),
    /** More than was booked and more than was logged. */
    errors: { more_than_logged: 409 },
  }),
  objection: endpoint({
    method: 'GET',
    path: '/session-logs/{id}/objection',
    who: ['admin', 'moderator'],
    summary:
      'The objection to a session log or a reply with the client’s words and the minutes, without amounts',
    /** Of the session log, the reply, or the check-in of the reply. */
    input: z.strictObject({ id: Id }),
    output: ObjectionCase,
  }),
  decideObjection: endpoint({
    method: 'POST',
    path: '/session-logs/{id}/objection-decision',
    who: ['admin'],
    summary:
      'Decides for how many minutes a session is paid to which its client objected, or whether a reply is; both are told, and its incident is closed',
    input: z.strictObject({
      id: Id,
      minutes: z.int().min(0).max(1_440),
      /** Recorded, and the outcome of the incident. */
      reason: text(500).min(3),
    }),
    output: ObjectionCase,
    errors: { more_than_logged: 409, objection_decided: 409 },
    limits: ['one decision of an objection to a log'],
  }),
});
