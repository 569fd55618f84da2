import { z } from 'zod';
import { BookingMedium, BookingPerson, BookingStatus, mediumErrors } from './booking-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, TimeZone } from './fields.ts';

/** The local date of the first session, in this century, which all time zone databases cover. */
const FirstDate = z.iso
  .date()
  .refine((date) => date >= '2000-01-01' && date < '2100-01-01', 'Give a day of this century');

/**
 * The result for one date. away: outside the companion's open times, or too soon; not_covered: no plan or pack pays for
 * it; missing_hour: the local time is skipped by daylight saving.
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
  /** Null if the local time does not exist on that date. */
  scheduledAt: Instant.nullable(),
  result: SeriesResult,
  /** Null unless the date was booked. */
  bookingId: Id.nullable(),
  /** Current state of the session, which may have been moved or cancelled; null if none was booked. */
  session: z.object({ status: BookingStatus, scheduledAt: Instant }).nullable(),
});

/** The result for a date before booking. */
const PreviewDate = SeriesDate.extend({
  /**
   * Sessions left in the pack, or in that week of the plan, after booking this and all earlier dates; null if the date
   * cannot be booked.
   */
  left: z.int().nullable(),
});

/** Weekly sessions at a fixed local time of the client, across daylight saving changes. */
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
  /** The results at booking, with the current state of each session. */
  dates: z.array(SeriesDate),
});

/** Consequences of ending a series, as numbers of future sessions. */
export const EndOfSeries = z.object({
  sessions: z.int(),
  /** Sessions whose credit is returned. */
  returned: z.int(),
  /** Late cancellations whose credit is used. */
  used: z.int(),
  /** Late cancellations that count as strikes of the companion. */
  strikes: z.int(),
});

const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time reads like 09:30');

const wanted = {
  firstDate: FirstDate,
  localTime: LocalTime,
  timeZone: TimeZone,
  paidBy: z.union([z.literal('subscription'), Id]).default('subscription'),
};

/** Maximum number of further weekly times in one request; each becomes a series on its own weekday. */
const mostAlso = 6;

const listOfTimes =
  /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?(,\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?){0,5}$/;

interface FirstTime {
  firstDate: string;
  /** Default: the local time of the first series. */
  localTime?: string | undefined;
}

const dayMs = 86_400_000;

/**
 * Whether all first dates lie within seven days and at least 24 hours apart. Each day then has at most one session of
 * the request, so its sessions cannot conflict with each other.
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

/** Parses '2027-03-01' or '2027-03-01T10:30'. */
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

/** A request for weekly sessions, by a client or for a person in care. */
export const SeriesWish = z
  .strictObject({
    id: Id,
    ...wanted,
    count: z.int().min(1).max(52),
    medium: BookingMedium.default('video'),
    /**
     * Further weekly times; each is stored as a series with its own id. The default local time is that of the first
     * one.
     */
    also: z
      .array(z.strictObject({ id: Id, firstDate: FirstDate, localTime: LocalTime.optional() }))
      .max(mostAlso)
      .default([]),
  })
  .refine((wish) => areADayApart(wish, wish.also), tooNear);

const One = z.strictObject({ id: Id });
const both = ['client', 'companion'] as const;
const errors = { no_subscription: 409, pack_not_found: 409, companion_missing: 409 } as const;

/** Reasons why no series is booked. */
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
    summary: 'Previews the result for each date of weekly sessions before they are booked',
    input: z
      .strictObject({
        ...wanted,
        count: z.coerce.number().int().min(1).max(52),
        /** Comma-separated first dates of further weekly times, with a time if it differs from the first one. */
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
    summary: 'Books every available date of one or several weekly series, in one transaction',
    input: SeriesWish.safeExtend({ lovedOneId: Id.nullable().optional() }),
    /** The first series; `also` has the others in the order of the request. */
    output: BookingSeries.extend({ also: z.array(BookingSeries) }),
    status: 201,
    errors: seriesErrors,
    limits: ['one series for an id', 'a pack pays once across several weekly times'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/booking-series',
    who: both,
    summary: "Lists the caller's active series, newest first",
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
    summary: 'Previews ending a series: the number of sessions, and what happens to their credits',
    input: One,
    output: EndOfSeries,
    errors: { already_closed: 409 },
  }),
  end: endpoint({
    method: 'POST',
    path: '/booking-series/{id}/end',
    who: both,
    summary: 'Ends a series: future sessions are cancelled, each at its own cancellation cost',
    input: One,
    output: BookingSeries,
    errors: { already_closed: 409 },
    limits: ['one end'],
  }),
});
