import { z } from 'zod';
import { BookingPerson } from './booking-shapes.ts';
import { CheckInState, checkInFields } from './check-in-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant } from './fields.ts';

/** A check-in as staff see it. Messages are for the companion, and for staff only if there is no companion. */
export const StaffCheckIn = z.object({
  ...checkInFields,
  client: BookingPerson,
  lovedOneId: Id.nullable(),
  personName: z.string(),
  timeZone: z.string(),
  /** Null if staff are responsible. */
  companion: BookingPerson.nullable(),
  message: z.string().nullable(),
  missedCheckInId: Id.nullable(),
  isReplied: z.boolean(),
  /** When staff were asked to call, because no companion did. */
  wantsCallSince: Instant.nullable(),
});

/** Monitoring of daily check-ins by staff. */
export const staffCheckIns = contract('bookings', {
  list: endpoint({
    method: 'GET',
    path: '/staff-check-ins',
    who: ['admin', 'moderator'],
    summary: "Lists a day's check-ins, unanswered ones first, with the day's counts",
    input: z.strictObject({
      /** The local date of each person; default: today. */
      date: z.iso.date().optional(),
      state: CheckInState.optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    output: z.object({
      checkIns: z.array(StaffCheckIn),
      next: z.string().nullable(),
      figures: z.object({
        asked: z.int(),
        answered: z.int(),
        /** Median minutes from question to response; null without responses. */
        medianMinutes: z.int().nullable(),
        missed: z.int(),
        /** Missed check-ins that ended with the person's own "fine". */
        falseAlarms: z.int(),
      }),
    }),
    errors: { check_ins_off: 403 },
  }),
  affected: endpoint({
    method: 'GET',
    path: '/staff-check-ins/affected',
    who: ['admin', 'moderator'],
    summary: 'Counts the check-in plans that suspending a person would affect',
    input: z.strictObject({ userId: Id }),
    output: z.object({
      /** Number of the person's own check-ins. */
      own: z.int(),
      /** Number of check-ins of loved ones that they set up. */
      lovedOnes: z.int(),
      /** Number of check-ins that they respond to as companion. */
      answered: z.int(),
    }),
    errors: { check_ins_off: 403 },
  }),
});
