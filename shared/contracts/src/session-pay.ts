import { z } from 'zod';
import { BookingMedium, BookingPerson } from './booking-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, text } from './fields.ts';

/**
 * A client's objection to a session log or to a reply in a check-in, without amounts. A paid reply has one unit instead
 * of minutes.
 */
export const ObjectionCase = z.object({
  /** Id of the session log or the reply. */
  id: Id,
  about: z.enum(['session', 'reply']),
  /** Null once the incident is deleted. */
  incidentId: Id.nullable(),
  client: BookingPerson,
  companion: BookingPerson,
  /** Start of the session; for a reply, when it was sent. */
  startedAt: Instant,
  /** Null for a reply. */
  medium: BookingMedium.nullable(),
  /** The client's text; null once the account is erased. */
  message: z.string().nullable(),
  loggedMinutes: z.int(),
  /** Minutes that both were in the call in Kabar; null if they did not meet there. */
  attendedMinutes: z.int().nullable(),
  /** Null for an unplanned call. */
  bookedMinutes: z.int().nullable(),
  /** Minutes that are paid unless an admin decides otherwise. */
  paidMinutes: z.int(),
  /** Maximum that an admin can set. */
  mostMinutes: z.int(),
  objectedAt: Instant,
  decision: z.object({ minutes: z.int(), decidedAt: Instant }).nullable(),
});

/** Corrections by admins of what a companion is paid for a session. */
export const sessionPay = contract('bookings', {
  set: endpoint({
    method: 'PUT',
    path: '/session-logs/{id}/paid-minutes',
    who: ['admin'],
    summary:
      'Sets for how many minutes of a logged session, also of an unplanned call, its companion is paid, with an audited reason; decides an open objection to it',
    input: z.strictObject({
      id: Id,
      minutes: z.int().min(0).max(1_440),
      reason: text(500).min(3),
    }),
    output: z.object({ minutes: z.int() }),
    /** More minutes than were booked and logged. */
    errors: { more_than_logged: 409 },
  }),
  objection: endpoint({
    method: 'GET',
    path: '/session-logs/{id}/objection',
    who: ['admin', 'moderator'],
    summary:
      'Returns the objection to a session log or a reply with the client’s words and the minutes, without amounts',
    /** Id of the session log, the reply, or the reply's check-in. */
    input: z.strictObject({ id: Id }),
    output: ObjectionCase,
  }),
  decideObjection: endpoint({
    method: 'POST',
    path: '/session-logs/{id}/objection-decision',
    who: ['admin'],
    summary:
      'Decides an objection: for how many minutes the session is paid, or whether the reply is. Both people are notified, and the incident is closed',
    input: z.strictObject({
      id: Id,
      minutes: z.int().min(0).max(1_440),
      /** Stored in the audit log and as the incident's outcome. */
      reason: text(500).min(3),
    }),
    output: ObjectionCase,
    errors: { more_than_logged: 409, objection_decided: 409 },
    limits: ['one decision of an objection to a log'],
  }),
});
