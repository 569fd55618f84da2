import type { SeriesDateView, SeriesWish } from './api.ts';

/** How many weeks a series can run, as they are offered; the service takes any number up to the last. */
export const weekChoices = [4, 8, 12, 26, 52] as const;

const usualWeeks = 8;

/** What the address says, where it is one of the choices. */
export function weeksOf(wished: string | null): number {
  return weekChoices.find((weeks) => String(weeks) === wished) ?? usualWeeks;
}

/** The series that begins at a 'YYYY-MM-DDTHH:mm' of the reader's clock; undefined while there is none. */
export function seriesOf(
  wall: string | null,
  more: Omit<SeriesWish, 'firstDate' | 'localTime'>,
): SeriesWish | undefined {
  if (wall === null || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(wall)) return undefined;
  return { firstDate: wall.slice(0, 10), localTime: wall.slice(11, 16), ...more };
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
