import * as Instant from 'temporal-polyfill/fns/Instant';
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';

/*
 * The one module that converts between instants and local (wall-clock) times. Instants are `Date`s. Local times are strings
 * without an offset, 'YYYY-MM-DDTHH:mm' with optional seconds and milliseconds; days are 'YYYY-MM-DD'. Strings of one form
 * sort by time.
 *
 * The rules of a zone come from the runtime (Node or the browser), never from Postgres, whose time-zone database can be
 * another version (docs/adr/0019). A zone is an IANA name; an unknown one throws a RangeError. Check names where they come
 * in with `canonicalZone` of time-zones.ts.
 *
 * Gaps and overlaps, in all functions: a local time that the clocks skip moves later by the length of the gap (02:30 becomes
 * 03:30, as calendars do); a local time that occurs twice is the first of the two.
 */

/** The instant of a local time in a zone. */
export function instantOf(localTime: string, zone: string): Date {
  return dateOf(PlainDateTime.toZonedDateTime(parse(localTime), zone));
}

/** Like `instantOf`, but undefined for a local time that the clocks skip. */
export function instantIfExists(localTime: string, zone: string): Date | undefined {
  const wanted = parse(localTime);
  const found = PlainDateTime.toZonedDateTime(wanted, zone);
  return PlainDateTime.equals(ZonedDateTime.toPlainDateTime(found), wanted)
    ? dateOf(found)
    : undefined;
}

/** The local time of an instant: 'YYYY-MM-DDTHH:mm:ss.SSS'. */
export function localTimeOf(instant: Date, zone: string): string {
  return PlainDateTime.toString(ZonedDateTime.toPlainDateTime(zoned(instant, zone)), {
    smallestUnit: 'millisecond',
  });
}

/** The local day of an instant: 'YYYY-MM-DD'. */
export function dayOf(instant: Date, zone: string): string {
  return localTimeOf(instant, zone).slice(0, 10);
}

/** The Monday of an instant's local week: 'YYYY-MM-DD'. */
export function mondayOf(instant: Date, zone: string): string {
  const day = dayOf(instant, zone);
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** The first instant of a local day, which is later than 00:00 where the clocks skip midnight. */
export function startOf(day: string, zone: string): Date {
  return dateOf(ZonedDateTime.startOfDay(PlainDateTime.toZonedDateTime(parse(day), zone)));
}

/** The first instant of an instant's local day. */
export function startOfDay(instant: Date, zone: string): Date {
  return startOf(dayOf(instant, zone), zone);
}

/** The first instant of an instant's local week, which begins on Monday. */
export function startOfWeek(instant: Date, zone: string): Date {
  return startOf(mondayOf(instant, zone), zone);
}

/** The first instant of an instant's local month. */
export function startOfMonth(instant: Date, zone: string): Date {
  return startOf(`${dayOf(instant, zone).slice(0, 7)}-01`, zone);
}

/**
 * The instant `months` calendar months after the anchor (before it, if negative), at the anchor's local time. The
 * anchor's day is clamped in a shorter month and restored in a longer one: from 31 January, one month is 28 February,
 * two are 31 March. Always count from the anchor; a chain of single months would stay on the 28th.
 */
export function addMonths(anchor: Date, months: number, zone: string): Date {
  const local = localTimeOf(anchor, zone);
  return inMonth(local.slice(0, 7), months, Number(local.slice(8, 10)), local.slice(10), zone);
}

/**
 * The next boundary of a monthly period, for callers that store the anchor's day of the month (1 to 31) and not the anchor
 * itself: the instant one calendar month later, on the anchor day, clamped to the length of the month. The local time is
 * that of `from`, or `anchorTime` ('HH:mm' with optional seconds and milliseconds), which restores a time that a gap moved.
 */
export function nextMonthly(
  from: Date,
  { anchorDay, anchorTime, zone }: { anchorDay: number; anchorTime?: string; zone: string },
): Date {
  const local = localTimeOf(from, zone);
  const time = anchorTime === undefined ? local.slice(10) : `T${anchorTime}`;
  return inMonth(local.slice(0, 7), 1, anchorDay, time, zone);
}

/** The day of the month of an instant in a zone, 1 to 31: what `nextMonthly` takes as the anchor day. */
export function dayOfMonth(instant: Date, zone: string): number {
  return Number(dayOf(instant, zone).slice(8));
}

/** The local time this many minutes after 00:00 of a day; 1440 is 00:00 of the next day. */
export function localTimeAt(day: string, minutes: number): string {
  return iso(day, minutes * 60_000).slice(0, 16);
}

export function addDays(day: string, days: number): string {
  return iso(day, days * 86_400_000).slice(0, 10);
}

/** 0 is Sunday, as in `Date` and in our tables. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The days from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

function inMonth(yearMonth: string, months: number, day: number, time: string, zone: string): Date {
  const [year = 0, month = 1] = yearMonth.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0));
  const target = new Date(
    Date.UTC(lastDay.getUTCFullYear(), lastDay.getUTCMonth(), Math.min(day, lastDay.getUTCDate())),
  );
  return instantOf(`${target.toISOString().slice(0, 10)}${time}`, zone);
}

/** Formats day and time in UTC, for arithmetic without a zone. */
function iso(day: string, milliseconds: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + milliseconds).toISOString();
}

const pattern = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?)?$/;

function parse(localTime: string): PlainDateTime.Record {
  const match = pattern.exec(localTime);
  if (match === null) throw new RangeError(`Not a local time: ${localTime}`);
  const [year = 0, month = 0, day = 0, hour, minute, second] = match.slice(1, 7).map(Number);
  const millisecond = Number((match[7] ?? '0').padEnd(3, '0'));
  return PlainDateTime.create(year, month, day, hour || 0, minute || 0, second || 0, millisecond);
}

function zoned(instant: Date, zone: string): ZonedDateTime.Record {
  return Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(instant.getTime()), zone);
}

function dateOf(moment: ZonedDateTime.Record): Date {
  return new Date(moment.epochMilliseconds);
}
