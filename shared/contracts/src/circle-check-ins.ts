import { z } from 'zod';
import { BookingMedium, BookingPerson } from './booking-shapes.ts';
import { actingErrors, careErrors } from './care-shapes.ts';
import { CheckInPlan, pauseErrors } from './check-in-plans.ts';
import { CheckInDay } from './check-ins.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant } from './fields.ts';
import { CheckInState, CheckInStep } from './missed-check-ins.ts';

const Person = z.strictObject({ personId: Id });
const who = ['client'] as const;

/** A session or daily check-in that a person in care did not answer. */
const CareMissedCheckIn = z.object({
  id: Id,
  kind: z.enum(['booking', 'trial_booking', 'check_in']),
  personName: z.string(),
  scheduledAt: Instant,
  state: CheckInState,
  nextAt: Instant.nullable(),
  /** Oldest first, without the emergency contacts' ids. */
  steps: z.array(CheckInStep.omit({ contactId: true })),
  createdAt: Instant,
});

/** A companion's session summary as circle members see it. */
const CareSummary = z.object({
  id: Id,
  companion: BookingPerson,
  medium: BookingMedium,
  startedAt: Instant,
  durationSeconds: z.int(),
  summary: z.string().nullable(),
});

/** When a person in care is asked how they are, without what pays for it and who is contacted. */
const CarePlan = CheckInPlan.pick({
  ...{ companion: true, days: true, windows: true, timeZone: true, state: true, awayUntil: true },
  ...{ stopsAt: true, stopReason: true, nextOpensAt: true },
});
const plan = z.object({ plan: CarePlan });

/** How a person in care is doing, for the members of their circle, limited to what the person shares. */
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
      /** Null if there is no daily check-in. */
      timeZone: z.string().nullable(),
      days: z.array(CheckInDay),
    }),
    errors: { ...careErrors, check_ins_off: 403 },
  }),
  plan: endpoint({
    method: 'GET',
    path: '/care/{personId}/check-in-plan',
    writes: true,
    who,
    summary: "The person's check-in plan; null if there is none, or only a stopped one",
    input: Person,
    output: z.object({ plan: CarePlan.nullable() }),
    errors: { ...careErrors, check_ins_off: 403 },
  }),
  pausePlan: endpoint({
    method: 'PUT',
    path: '/care/{personId}/check-in-plan/pause',
    who,
    summary:
      "Pauses the questions until the end of a day of the person's calendar; the holder is notified",
    input: Person.extend({ until: z.iso.date() }),
    output: plan,
    errors: { ...actingErrors, ...pauseErrors },
  }),
  resumePlan: endpoint({
    method: 'DELETE',
    path: '/care/{personId}/check-in-plan/pause',
    who,
    summary: 'Resumes the questions, from the next window on; the holder is notified',
    input: Person,
    output: plan,
    errors: { ...actingErrors, check_ins_off: 403, plan_stopped: 409 },
  }),
  stopPlan: endpoint({
    method: 'DELETE',
    path: '/care/{personId}/check-in-plan',
    who,
    summary: 'Stops the check-ins; the person, the holder and the companion are notified',
    input: Person,
    output: plan,
    errors: { ...actingErrors, check_ins_off: 403 },
  }),
  missed: endpoint({
    method: 'GET',
    path: '/care/{personId}/missed-check-ins',
    writes: true,
    who,
    summary: "Lists the person's missed check-ins, newest first, with who did what",
    input: Person,
    output: z.object({ missedCheckIns: z.array(CareMissedCheckIn) }),
    errors: careErrors,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/care/{personId}/missed-check-ins/{id}/answer',
    who,
    summary:
      'Records that a helper has spoken to the person, which ends the missed check-in, or asks for the next contact',
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
      "Lists companions' summaries of the person's sessions, newest first; the access is logged",
    input: Person.extend({
      /** The id of the last row of the previous page. */
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
      "Lists who read summaries of the person's sessions, newest first, at most 100; for the person and the organiser",
    input: Person,
    output: z.object({
      readings: z.array(z.object({ reader: BookingPerson, readAt: Instant })),
    }),
    errors: { circles_off: 403, person_not_found: 404 },
  }),
});
