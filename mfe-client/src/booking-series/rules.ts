import { browserZone } from '@kabar/web/say-time';
import { fromWall, toWall } from '../bookings/rules.ts';
import type { FirstTime, SeriesDateView, SeriesView, SeriesWish } from './api.ts';

/** The offered lengths of a series in weeks; the service accepts any number up to the last. */
export const weekChoices = [4, 8, 12, 26, 52] as const;

const usualWeeks = 8;

/** The value from the URL if it is one of the choices, else the default. */
export function weeksOf(wished: string | null): number {
  return weekChoices.find((weeks) => String(weeks) === wished) ?? usualWeeks;
}

/**
 * The series that starts at `wall`, a 'YYYY-MM-DDTHH:mm' in the reader's time zone. Its weekly time stays fixed in the loved
 * one's time zone if one is called, else in the reader's. Undefined while no time is chosen.
 */
export function seriesOf(
  wall: string | null,
  {
    timeZone,
    days,
    hours,
    ...more
  }: Pick<SeriesWish, 'count' | 'paidBy'> & {
    timeZone: string | undefined;
    /** Weekdays besides that of the first session; 0 is Sunday. */
    days: readonly number[];
    hours: HoursOfDays;
  },
): SeriesWish | undefined {
  const time = fromWall(wall);
  if (wall === null || time === undefined) return undefined;
  const kept = timeZone === undefined ? wall : toWall(time, timeZone);
  const first = { firstDate: kept.slice(0, 10), localTime: kept.slice(11, 16) };
  const atOneHour = [1, 2, 3, 4, 5, 6]
    .map((ahead) => ({ ...first, firstDate: addDays(first.firstDate, ahead) }))
    .filter(({ firstDate }) => days.includes(weekdayOf(firstDate)));
  const wished = atOneHour.map((time) => withHour(time, hours));
  const also = areADayApart([first, ...wished]) ? wished : atOneHour;
  return { ...first, timeZone: timeZone ?? browserZone(), ...more, also };
}

/** Hours that differ from the first session's, keyed by weekday; 0 is Sunday. */
export type HoursOfDays = Readonly<Record<number, string>>;

/** Parses the hours in the URL: '3-1630.5-0800' is Wednesday at 16:30 and Friday at 08:00. */
export function hoursFromUrl(text: string | null): HoursOfDays {
  const found = (text ?? '').matchAll(/([0-6])-([01]\d|2[0-3])([0-5]\d)/g);
  return Object.fromEntries([...found].map(([, day, hour, minute]) => [day, `${hour}:${minute}`]));
}

/** Sets another hour for a weekday and returns the new value for the URL. */
export function changeHour(hours: HoursOfDays, day: number, hour: string): string {
  const all = Object.entries({ ...hours, [day]: hour });
  return all.map(([weekday, time]) => `${weekday}-${time.replace(':', '')}`).join('.');
}

function withHour(time: FirstTime, hours: HoursOfDays): FirstTime {
  return { ...time, localTime: hours[weekdayOf(time.firstDate)] ?? time.localTime };
}

const dayMs = 86_400_000;

/** The service's rule: at least 24 hours between two weekly times, also between the last of a week and the first of the next. */
function areADayApart(times: readonly FirstTime[]): boolean {
  const starts = times
    .map(({ firstDate, localTime }) => Date.parse(`${firstDate}T${localTime}Z`))
    .toSorted((one, other) => one - other);
  const again = (starts[0] ?? 0) + 7 * dayMs;
  return starts.every((start, place) => (starts[place + 1] ?? again) - start >= dayMs);
}

/**
 * The hours to offer for a further weekday: those at which the companion has open times on it, and that are a day apart from
 * the others.
 */
export function hoursFor(
  time: FirstTime,
  wish: SeriesWish,
  openTimes: readonly string[],
): string[] {
  const day = weekdayOf(time.firstDate);
  const open = openTimes
    .map((at) => toWall(at, wish.timeZone))
    .filter((wall) => weekdayOf(wall.slice(0, 10)) === day)
    .map((wall) => wall.slice(11, 16));
  const others = [wish, ...wish.also].filter(({ firstDate }) => firstDate !== time.firstDate);
  return [...new Set([wish.localTime, time.localTime, ...open])]
    .filter((localTime) => areADayApart([...others, { ...time, localTime }]))
    .toSorted();
}

/** Parses the weekdays in the URL: '135' is Monday, Wednesday and Friday. */
export function daysFromUrl(text: string | null): number[] {
  return [...new Set(text ?? '')].filter((digit) => '0123456'.includes(digit)).map(Number);
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The weekday of a 'YYYY-MM-DD'; 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay();
}

/** Adds or removes a weekday and returns the new value for the URL; null if none is left. */
export function toggleDay(days: readonly number[], day: number): string | null {
  const next = days.includes(day) ? days.filter((each) => each !== day) : [...days, day];
  return next.length === 0 ? null : next.toSorted().join('');
}

/** The chosen weekdays, Monday first; 0 is Sunday. */
export function weekdaysOf({ firstDate, also }: Pick<SeriesWish, 'firstDate' | 'also'>): number[] {
  const days = [firstDate, ...also.map((time) => time.firstDate)].map(weekdayOf);
  return mondayFirst.filter((day) => days.includes(day));
}

/** The chosen weekdays grouped by hour, starting with the first day's. */
export function hoursOf(wish: SeriesWish): { localTime: string; days: number[] }[] {
  const times = [wish, ...wish.also];
  return [...new Set(times.map(({ localTime }) => localTime))].map((localTime) => {
    const same = times.filter((time) => time.localTime === localTime);
    const days = same.map(({ firstDate }) => weekdayOf(firstDate));
    return { localTime, days: mondayFirst.filter((day) => days.includes(day)) };
  });
}

export const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const;

/** The dates of several series in one list, sorted by date. */
export function datesTogether(
  series: readonly SeriesView[],
): (SeriesDateView & { seriesId: string })[] {
  return series
    .flatMap(({ id: seriesId, dates }) => dates.map((date) => ({ ...date, seriesId })))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** The number of dates with that result: 'free' before booking, 'booked' after it. */
export function countOf(dates: readonly SeriesDateView[], result: 'free' | 'booked'): number {
  return dates.filter((date) => date.result === result).length;
}

/** Separates the sessions that can still take place from past, cancelled and unavailable dates. */
export function splitDates(dates: readonly SeriesDateView[], now: Date) {
  const ahead = dates.filter(
    ({ session }) =>
      session !== null &&
      ['scheduled', 'confirmed', 'pending'].includes(session.status) &&
      new Date(session.scheduledAt) > now,
  );
  return { ahead, others: dates.filter((date) => !ahead.includes(date)) };
}

/** 'Jakarta' for 'Asia/Jakarta'. */
export function cityOfZone(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
