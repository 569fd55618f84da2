import { browserZone } from '@kabar/web/say-time';
import { fromWall, toWall } from '../bookings/rules.ts';
import type { SeriesDateView, SeriesView, SeriesWish } from './api.ts';

/** How many weeks a series can run, as they are offered; the service takes any number up to the last. */
export const weekChoices = [4, 8, 12, 26, 52] as const;

const usualWeeks = 8;

/** What the address says, where it is one of the choices. */
export function weeksOf(wished: string | null): number {
  return weekChoices.find((weeks) => String(weeks) === wished) ?? usualWeeks;
}

/**
 * The series that begins at a 'YYYY-MM-DDTHH:mm' of the reader's clock, and keeps the clock of the loved one who is called, else the
 * reader's; undefined while there is no time.
 */
export function seriesOf(
  wall: string | null,
  {
    timeZone,
    days,
    ...more
  }: Pick<SeriesWish, 'count' | 'paidBy'> & {
    timeZone: string | undefined;
    /** Further days of the week; 0 is Sunday. */
    days: readonly number[];
  },
): SeriesWish | undefined {
  const time = fromWall(wall);
  if (wall === null || time === undefined) return undefined;
  const kept = timeZone === undefined ? wall : toWall(time, timeZone);
  const firstDate = kept.slice(0, 10);
  const clock = { firstDate, localTime: kept.slice(11, 16) };
  const also = [1, 2, 3, 4, 5, 6]
    .map((ahead) => addDays(firstDate, ahead))
    .filter((date) => days.includes(weekdayOf(date)));
  return { ...clock, timeZone: timeZone ?? browserZone(), ...more, also };
}

/** The days of the week that the address has: '135' is Monday, Wednesday and Friday. */
export function daysOfAddress(text: string | null): number[] {
  return [...new Set(text ?? '')].filter((digit) => '0123456'.includes(digit)).map(Number);
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
function weekdayOf(date: string): number {
  return new Date(date).getUTCDay();
}

/** The same without a day that was there, or with one that was not. */
export function toggleDay(days: readonly number[], day: number): string | null {
  const next = days.includes(day) ? days.filter((one) => one !== day) : [...days, day];
  return next.length === 0 ? null : next.toSorted().join('');
}

/** The days of the week of a wish, Monday first; 0 is Sunday. */
export function weekdaysOf({ firstDate, also }: Pick<SeriesWish, 'firstDate' | 'also'>): number[] {
  const days = [firstDate, ...also].map(weekdayOf);
  return mondayFirst.filter((day) => days.includes(day));
}

export const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const;

/** The dates of several series, by date. */
export function datesTogether(
  series: readonly SeriesView[],
): (SeriesDateView & { seriesId: string })[] {
  return series
    .flatMap(({ id: seriesId, dates }) => dates.map((date) => ({ ...date, seriesId })))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** Those that would be booked, or are. */
export function countOf(dates: readonly SeriesDateView[], result: 'free' | 'booked'): number {
  return dates.filter((date) => date.result === result).length;
}

/** Sessions that can still take place first, then what is over or was not to be had. */
export function splitDates(dates: readonly SeriesDateView[], now: Date) {
  const ahead = dates.filter(
    ({ session }) =>
      session !== null &&
      ['scheduled', 'confirmed', 'pending'].includes(session.status) &&
      new Date(session.scheduledAt) > now,
  );
  return { ahead, others: dates.filter((date) => !ahead.includes(date)) };
}

/** 'Jakarta' of 'Asia/Jakarta'. */
export function cityOfZone(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
