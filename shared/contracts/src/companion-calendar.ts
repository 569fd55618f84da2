import { z } from 'zod';
import { BookingMedium, BookingPerson, BookingStatus } from './booking-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, TimeZone } from './fields.ts';
import { TrialBooking } from './trial-bookings.ts';

const dayMs = 86_400_000;

/** A month grid of 42 days, with a day on each side for the reader's zone. */
export const calendarDays = 45;

/** The most trial bookings, and the most bookings, of one answer: entries a day times days. */
export const calendarEntries = 200;

/** A pending or approved trial booking, or one that was declined, until its time has passed; cancelled and expired ones are not in the calendar. */
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
  /** The client's loved one whom it is for; null: the client. */
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
  /** Agreed sessions inside that have not ended. */
  sessions: z.int(),
});

/** Open hours without a gap, on one day in the reader's zone. */
export const OpenStretch = z.object({
  startTime: Instant,
  endTime: Instant,
  /** Half hours of it that nothing takes. */
  free: z.int(),
});

export const companionCalendar = contract('bookings', {
  read: endpoint({
    method: 'GET',
    path: '/companion-calendar',
    who: ['companion'],
    summary:
      "What takes and offers the caller's time between two moments: trial bookings, bookings, blocked times, open hours to come",
    input: z
      .strictObject({
        from: Instant,
        to: Instant,
        /** The reader's zone, in which the days are counted. */
        zone: TimeZone,
        /** Trial bookings, and bookings, of one day; the others are counted. */
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
      /** The zone of the weekly hours; null before they were given. */
      timeZone: TimeZone.nullable(),
      trials: z.array(CalendarTrial),
      bookings: z.array(CalendarBooking),
      blockedTimes: z.array(CalendarBlock),
      openHours: z.array(OpenStretch),
      /** Days on which there are more than were asked for, and how many more. */
      more: z.array(z.object({ date: z.iso.date(), trials: z.int(), bookings: z.int() })),
    }),
  }),
});
