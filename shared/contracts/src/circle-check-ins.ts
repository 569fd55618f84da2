import { z } from 'zod';
import { BookingMedium, BookingPerson } from './booking-shapes.ts';
import { actingErrors, careErrors } from './care-shapes.ts';
import { CheckInDay } from './check-ins.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant } from './fields.ts';
import { CheckInState, CheckInStep } from './missed-check-ins.ts';

const Person = z.strictObject({ personId: Id });
const who = ['client'] as const;

/** A missed check-in of a person in care: a session that they did not answer, or a daily check-in. */
const CareMissedCheckIn = z.object({
  id: Id,
  kind: z.enum(['booking', 'trial_booking', 'check_in']),
  personName: z.string(),
  scheduledAt: Instant,
  state: CheckInState,
  nextAt: Instant.nullable(),
  /** Oldest first; which emergency contact was asked is left out. */
  steps: z.array(CheckInStep.omit({ contactId: true })),
  createdAt: Instant,
});

/** What a companion wrote about a session, for a member of the circle. */
const CareSummary = z.object({
  id: Id,
  companion: BookingPerson,
  medium: BookingMedium,
  startedAt: Instant,
  durationSeconds: z.int(),
  summary: z.string().nullable(),
});

/** How a person in care is, for the members of their circle, as far as the person shares it. */
export const circleCheckIns = contract('bookings', {
  month: endpoint({
    method: 'GET',
    path: '/care/{personId}/check-ins',
    writes: true,
    who,
    summary: "The days of a month of the person's daily check-in, without messages",
    input: Person.extend({
      month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'A month like 2026-12'),
    }),
    output: z.object({
      month: z.string(),
      personName: z.string(),
      /** Null: there is no daily check-in. */
      timeZone: z.string().nullable(),
      days: z.array(CheckInDay),
    }),
    errors: { ...careErrors, check_ins_off: 403 },
  }),
  missed: endpoint({
    method: 'GET',
    path: '/care/{personId}/missed-check-ins',
    writes: true,
    who,
    summary: "The person's missed check-ins, newest first, with who did what",
    input: Person,
    output: z.object({ missedCheckIns: z.array(CareMissedCheckIn) }),
    errors: careErrors,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/care/{personId}/missed-check-ins/{id}/answer',
    who,
    summary:
      'A helper has spoken to the person, which ends it for everybody, or asks for the next contact',
    input: Person.extend({ id: Id, reached: z.boolean() }),
    output: z.object({ missedCheckIn: CareMissedCheckIn }),
    errors: { ...actingErrors, check_in_over: 409 },
  }),
  summaries: endpoint({
    method: 'GET',
    path: '/care/{personId}/summaries',
    writes: true,
    who,
    summary:
      "What companions wrote about the person's sessions, newest first; the reading is recorded",
    input: Person.extend({
      /** The id of the last row of the page before. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ summaries: z.array(CareSummary), next: Id.nullable() }),
    errors: careErrors,
  }),
  readings: endpoint({
    method: 'GET',
    path: '/care/{personId}/summary-readings',
    who,
    summary:
      "Who read summaries of the person's sessions, newest first, at most 100: for the person and the organiser",
    input: Person,
    output: z.object({
      readings: z.array(z.object({ reader: BookingPerson, readAt: Instant })),
    }),
    errors: { circles_off: 403, person_not_found: 404 },
  }),
});
