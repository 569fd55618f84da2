import { z } from 'zod';
import { BookingPerson } from './booking-shapes.ts';
import {
  CheckInChannel,
  CheckInDays,
  CheckInPlanState,
  CheckInStopReason,
  CheckInWindow,
} from './check-in-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant } from './fields.ts';

const One = z.strictObject({ id: Id });

/** What pays for a plan: an active subscription or pack, the 14-day trial, or nothing. */
const Coverage = z.object({
  kind: z.enum(['included', 'trial', 'none']),
  /** End of the trial. */
  until: Instant.nullable(),
});

export const CheckInPlan = z.object({
  id: Id,
  /** Null for the account's holder. */
  lovedOneId: Id.nullable(),
  personName: z.string(),
  /** The companion who reads the responses; null for staff. */
  companion: BookingPerson.nullable(),
  days: CheckInDays,
  /** One or two, in chronological order. */
  windows: z.array(CheckInWindow),
  /** The person's time zone. */
  timeZone: z.string(),
  /** Channels of the question; empty means only on the page. */
  askedBy: z.array(CheckInChannel),
  /** Ids of emergency contacts, in the order in which they are contacted. */
  contactOrder: z.array(Id),
  state: CheckInPlanState,
  /** The last date of a pause. */
  awayUntil: z.iso.date().nullable(),
  stopsAt: Instant.nullable(),
  stopReason: CheckInStopReason.nullable(),
  coverage: Coverage,
  /** Row version for If-Match. */
  version: z.int(),
  /** The next question; null if none is due. */
  nextOpensAt: Instant.nullable(),
  createdAt: Instant,
});

const fields = {
  days: CheckInDays,
  windows: z.array(CheckInWindow).min(1).max(2),
  askedBy: z
    .array(CheckInChannel)
    .max(2)
    .refine((ways) => new Set(ways).size === ways.length, 'Twice the same'),
  contactOrder: z
    .array(Id)
    .max(30)
    .refine((ids) => new Set(ids).size === ids.length, 'Twice the same'),
};

const View = z.object({ plan: CheckInPlan });
const off = { check_ins_off: 403 } as const;
/** The windows of a day may not overlap, also not across midnight. */
const ofWindows = { windows_overlap: 409 } as const;
const notLive = { plan_stopped: 409 } as const;
export const pauseErrors = { ...off, ...notLive, date_passed: 409, pause_too_long: 409 } as const;

/** Check-in plans: when a person is asked how they are, who reads the responses, and who is notified if none comes. */
export const checkInPlans = contract('bookings', {
  list: endpoint({
    method: 'GET',
    path: '/check-in-plans',
    who: ['client'],
    summary:
      "The caller's check-in plans that have not stopped, and the last stopped one of each person without another",
    input: Empty,
    output: z.object({
      plans: z.array(CheckInPlan),
      /** What would pay for a new plan. */
      coverage: Coverage,
    }),
    errors: off,
  }),
  create: endpoint({
    method: 'POST',
    path: '/check-in-plans',
    who: ['client'],
    summary: 'Sets up the check-ins of the caller or of a loved one who consented',
    input: z.strictObject({
      id: Id,
      lovedOneId: Id.nullable(),
      ...fields,
    }),
    output: View,
    status: 201,
    errors: {
      ...off,
      ...ofWindows,
      loved_one_not_found: 409,
      no_consent: 409,
      plan_exists: 409,
      plan_not_paid: 409,
      contact_not_found: 409,
    },
    limits: ['one live check-in plan of a person'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/check-in-plans/{id}',
    who: ['client'],
    summary: 'Changes days, windows, channels or contacts; a question that is open stays as it is',
    versioned: true,
    input: z.strictObject({
      id: Id,
      days: fields.days.optional(),
      windows: fields.windows.optional(),
      askedBy: fields.askedBy.optional(),
      contactOrder: fields.contactOrder.optional(),
    }),
    output: View,
    errors: { ...off, ...ofWindows, ...notLive, changed_meanwhile: 412, contact_not_found: 409 },
  }),
  pause: endpoint({
    method: 'PUT',
    path: '/check-in-plans/{id}/pause',
    who: ['client'],
    summary:
      "Pauses the questions until the end of a day of the person's calendar; today: for today only",
    input: One.extend({ until: z.iso.date() }),
    output: View,
    errors: pauseErrors,
  }),
  resume: endpoint({
    method: 'DELETE',
    path: '/check-in-plans/{id}/pause',
    who: ['client'],
    summary: 'Resumes the questions, from the next window on',
    input: One,
    output: View,
    errors: { ...off, ...notLive },
  }),
  stop: endpoint({
    method: 'DELETE',
    path: '/check-in-plans/{id}',
    who: ['client'],
    summary: 'Stops the check-ins; the person and the companion are notified',
    input: One,
    output: View,
    errors: off,
  }),
});
