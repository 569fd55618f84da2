import { z } from 'zod';
import { BookingPerson } from './booking-shapes.ts';
import { CheckInState, checkInFields } from './check-in-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant } from './fields.ts';

/** A check-in as staff sees it. Messages are for the companion, and for staff only where no companion answers. */
export const StaffCheckIn = z.object({
  ...checkInFields,
  client: BookingPerson,
  lovedOneId: Id.nullable(),
  personName: z.string(),
  timeZone: z.string(),
  /** Null: staff answers. */
  companion: BookingPerson.nullable(),
  message: z.string().nullable(),
  missedCheckInId: Id.nullable(),
  isReplied: z.boolean(),
  /** Since when staff is asked to call, because no companion did. */
  wantsCallSince: Instant.nullable(),
});

/** Daily check-ins as staff watches over them. */
export const staffCheckIns = contract('bookings', {
  list: endpoint({
    method: 'GET',
    path: '/staff-check-ins',
    who: ['admin', 'moderator'],
    summary: 'Check-ins of a day, those without an answer first, with the figures of the day',
    input: z.strictObject({
      /** The local date of each person; absent: today. */
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
        /** From the question to the answer; null without answers. */
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
    summary: 'How many check-in plans a suspension of a person concerns, before it is made',
    input: z.strictObject({ userId: Id }),
    output: z.object({
      /** The person's own. */
      own: z.int(),
      /** Of the loved ones for whom they set up check-ins. */
      lovedOnes: z.int(),
      /** Of the people whose companion they are. */
      answered: z.int(),
    }),
    errors: { check_ins_off: 403 },
  }),
});
