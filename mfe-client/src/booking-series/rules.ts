import { browserZone } from '@kabar/web/say-time';
import { fromWall, toWall } from '../bookings/rules.ts';
import type { SeriesDateView, SeriesWish } from './api.ts';

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
    ...more
  }: Omit<SeriesWish, 'firstDate' | 'localTime' | 'timeZone'> & { timeZone: string | undefined },
): SeriesWish | undefined {
  const time = fromWall(wall);
  if (wall === null || time === undefined) return undefined;
  const kept = timeZone === undefined ? wall : toWall(time, timeZone);
  const clock = { firstDate: kept.slice(0, 10), localTime: kept.slice(11, 16) };
  return { ...clock, timeZone: timeZone ?? browserZone(), ...more };
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
