import { z } from 'zod';
import { BookingMedium, BookingPerson, BookingStatus } from './booking-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, TimeZone } from './fields.ts';
import { TrialBooking } from './trial-bookings.ts';

const dayMs = 86_400_000;

/** A month grid of 42 days, plus one day on each side for time zone differences. */
export const calendarDays = 45;

/** Maximum number of trial bookings, and of bookings, in one response: entries per day times days. */
export const calendarEntries = 200;

/**
 * A pending, approved or declined trial booking. A declined one disappears once its time has passed; cancelled and
 * expired ones are left out.
 */
export const CalendarTrial = TrialBooking.pick({
  id: true,
  client: true,
  lovedOne: true,
  requestedStartTime: true,
  requestedEndTime: true,
  message: true,
  status: true,
  rivals: true,
});

/** A paid session that was not cancelled. */
export const CalendarBooking = z.object({
  id: Id,
  client: BookingPerson,
  /** The loved one whom the session is for; null for the client. */
  lovedOneId: Id.nullable(),
  startTime: Instant,
  endTime: Instant,
  medium: BookingMedium,
  status: BookingStatus,
});

export const CalendarBlock = z.object({
  id: Id,
  startTime: Instant,
  endTime: Instant,
  reason: z.string().nullable(),
  /** Number of agreed sessions within the block that have not ended. */
  sessions: z.int(),
});

/** A continuous range of open hours on one day in the reader's time zone. */
export const OpenStretch = z.object({
  startTime: Instant,
  endTime: Instant,
  /** Number of free half hours. */
  free: z.int(),
});

export const companionCalendar = contract('bookings', {
  read: endpoint({
    method: 'GET',
    path: '/companion-calendar',
    who: ['companion'],
    summary:
      "Lists the caller's trial bookings, bookings, blocked times and future open hours between two instants",
    input: z
      .strictObject({
        from: Instant,
        to: Instant,
        /** The time zone in which the days are counted. */
        zone: TimeZone,
        /** Maximum number of trial bookings, and of bookings, per day; the rest is only counted. */
        perDay: z.coerce.number().int().min(1).max(calendarEntries).default(2),
      })
      .refine(({ from, to }) => Date.parse(to) > Date.parse(from), {
        path: ['to'],
        message: 'The end must be after the start',
      })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= calendarDays * dayMs, {
        path: ['to'],
        message: `At most ${calendarDays} days at once`,
      })
      .refine(
        ({ from, to, perDay }) =>
          Math.ceil((Date.parse(to) - Date.parse(from)) / dayMs) * perDay <= calendarEntries,
        { path: ['perDay'], message: `At most ${calendarEntries} for all days together` },
      ),
    output: z.object({
      /** The time zone of the weekly hours; null before they are set. */
      timeZone: TimeZone.nullable(),
      trials: z.array(CalendarTrial),
      bookings: z.array(CalendarBooking),
      blockedTimes: z.array(CalendarBlock),
      openHours: z.array(OpenStretch),
      /** Days with more entries than `perDay`, and how many more. */
      more: z.array(z.object({ date: z.iso.date(), trials: z.int(), bookings: z.int() })),
    }),
  }),
});
