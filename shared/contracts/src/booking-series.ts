import { z } from 'zod';
import { BookingMedium, BookingPerson, BookingStatus, mediumErrors } from './booking-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, TimeZone } from './fields.ts';

/** The day of the first session: one of this century, which is what zones and calendars can say. */
const FirstDate = z.iso
  .date()
  .refine((date) => date >= '2000-01-01' && date < '2100-01-01', 'Give a day of this century');

/**
 * What happens to a date. away: outside the companion's open times, or too soon; not_covered: no plan or pack pays for it;
 * missing_hour: the clocks go forward over that hour.
 */
export const SeriesResult = z.enum([
  'free',
  'booked',
  'taken',
  'away',
  'not_covered',
  'missing_hour',
]);

const SeriesDate = z.object({
  date: z.iso.date(),
  /** Null where the hour does not exist on that date. */
  scheduledAt: Instant.nullable(),
  result: SeriesResult,
  /** Of a booked one. */
  bookingId: Id.nullable(),
  /** The session as it is now: it may have been moved or cancelled. Null where none was booked. */
  session: z.object({ status: BookingStatus, scheduledAt: Instant }).nullable(),
});

/** A date before anything is booked. */
const PreviewDate = SeriesDate.extend({
  /** Sessions left in the pack, or in that week of the plan, once it and all dates before it are booked; null unless it is free. */
  left: z.int().nullable(),
});

/** Weekly sessions at the client's wall clock, so that nine o'clock stays nine o'clock. */
export const BookingSeries = z.object({
  id: Id,
  client: BookingPerson,
  companion: BookingPerson,
  timeZone: z.string(),
  localTime: z.string(),
  firstDate: z.iso.date(),
  lovedOneId: Id.nullable(),
  medium: BookingMedium,
  paidBy: z.enum(['subscription', 'session_pack']),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  /** As they were booked, and how each session stands now. */
  dates: z.array(SeriesDate),
});

/** What ending a series does, in numbers of sessions to come. */
export const EndOfSeries = z.object({
  sessions: z.int(),
  /** Sessions whose credit is returned. */
  returned: z.int(),
  /** Sessions cancelled too late: their credit counts as used. */
  used: z.int(),
  /** Late cancellations that count as strikes, when the companion ends the series. */
  strikes: z.int(),
});

const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time reads like 09:30');

const wanted = {
  firstDate: FirstDate,
  localTime: LocalTime,
  timeZone: TimeZone,
  paidBy: z.union([z.literal('subscription'), Id]).default('subscription'),
};

/** Up to seven weekly times are booked together: each is a series of its own, on its own day of the week. */
const mostAlso = 6;

const listOfTimes =
  /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?(,\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?){0,5}$/;

interface FirstTime {
  firstDate: string;
  /** That of the first weekly time if it is missing. */
  localTime?: string | undefined;
}

const dayMs = 86_400_000;

/**
 * All first dates lie in the same seven days, and no two weekly times are nearer than 24 hours: one day of a companion holds one
 * session of a request, so the sessions of a request do not decide about each other.
 */
function areADayApart(first: Required<FirstTime>, also: readonly FirstTime[]): boolean {
  if (!also.every(({ firstDate }) => FirstDate.safeParse(firstDate).success)) return false;
  const days = also.map((one) => (Date.parse(one.firstDate) - Date.parse(first.firstDate)) / dayMs);
  if (!days.every((day) => day >= 1 && day <= 6)) return false;
  const times = [first, ...also]
    .map(({ firstDate, localTime = first.localTime }) => Date.parse(`${firstDate}T${localTime}Z`))
    .sort((one, other) => one - other);
  const again = (times[0] ?? 0) + 7 * dayMs;
  return times.every((time, place) => (times[place + 1] ?? again) - time >= dayMs);
}

/** '2027-03-01' or '2027-03-01T10:30'. */
function readFirstTimes(list: string | undefined): FirstTime[] {
  return (list?.split(',') ?? []).map((one) => {
    const [firstDate = '', localTime] = one.split('T');
    return { firstDate, localTime };
  });
}

const tooNear = {
  path: ['also'],
  message: 'Give other days of the same seven days, with at least 24 hours between two times',
};

/** Weekly sessions that are booked together, for whomever. */
export const SeriesWish = z
  .strictObject({
    id: Id,
    ...wanted,
    count: z.int().min(1).max(52),
    medium: BookingMedium.default('video'),
    /** Further weekly times, each stored as a series under its own id; without a time at that of the first one. */
    also: z
      .array(z.strictObject({ id: Id, firstDate: FirstDate, localTime: LocalTime.optional() }))
      .max(mostAlso)
      .default([]),
  })
  .refine((wish) => areADayApart(wish, wish.also), tooNear);

const One = z.strictObject({ id: Id });
const both = ['client', 'companion'] as const;
const errors = { no_subscription: 409, pack_not_found: 409, companion_missing: 409 } as const;

/** Why no series is booked. */
export const seriesErrors = {
  ...errors,
  loved_one_not_found: 409,
  no_consent: 409,
  no_date_free: 409,
  ...mediumErrors,
} as const;

export const bookingSeries = contract('bookings', {
  preview: endpoint({
    method: 'GET',
    path: '/booking-series/preview',
    who: ['client'],
    summary: 'What would become of each date of weekly sessions, by date, before they are booked',
    input: z
      .strictObject({
        ...wanted,
        count: z.coerce.number().int().min(1).max(52),
        /** The first dates of further weekly times, with commas between them; with a time where it is another one. */
        also: z
          .string()
          .regex(listOfTimes, 'Dates read like 2027-03-01,2027-03-03T10:30')
          .optional(),
      })
      .refine((wish) => areADayApart(wish, readFirstTimes(wish.also)), tooNear),
    output: z.object({ dates: z.array(PreviewDate) }),
    errors,
  }),
  create: endpoint({
    method: 'POST',
    path: '/booking-series',
    who: ['client'],
    summary: 'Books each date of one or several weekly series that can be had, in one transaction',
    input: SeriesWish.safeExtend({ lovedOneId: Id.nullable().optional() }),
    /** The first series, and the others in the order of the request. */
    output: BookingSeries.extend({ also: z.array(BookingSeries) }),
    status: 201,
    errors: seriesErrors,
    limits: ['one series for an id', 'a pack pays once across several weekly times'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/booking-series',
    who: both,
    summary: "The caller's series that go on, newest first",
    input: Empty,
    output: z.object({ series: z.array(BookingSeries) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/booking-series/{id}',
    who: both,
    summary: 'One series, for the two people in it',
    input: One,
    output: BookingSeries,
  }),
  previewEnd: endpoint({
    method: 'GET',
    path: '/booking-series/{id}/end',
    who: both,
    summary: 'What ending a series does now: how many sessions, and what becomes of what paid them',
    input: One,
    output: EndOfSeries,
    errors: { already_closed: 409 },
  }),
  end: endpoint({
    method: 'POST',
    path: '/booking-series/{id}/end',
    who: both,
    summary: 'Ends a series: its sessions to come are cancelled, each at what cancelling costs',
    input: One,
    output: BookingSeries,
    errors: { already_closed: 409 },
    limits: ['one end'],
  }),
});
