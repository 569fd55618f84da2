import { createHash } from 'node:crypto';
import { costOfCancellation } from '@kabar/rules/late-sessions';
import { addDays, instantIfExists } from '@kabar/rules/local-time';

export interface SeriesWish {
  firstDate: string;
  localTime: string;
  timeZone: string;
  count: number;
}

export interface SeriesDay {
  /** A date such as '2027-03-01'. */
  date: string;
  /** Undefined if the local time does not exist on that date. */
  startsAt: Date | undefined;
}

/** The dates of a weekly series at a local time. A local time that occurs twice is used once, the first time. */
export function daysOf({ firstDate, localTime, timeZone, count }: SeriesWish): SeriesDay[] {
  return Array.from({ length: count }, (_, place) => {
    const date = addDays(firstDate, place * 7);
    return { date, startsAt: instantIfExists(`${date}T${localTime}`, timeZone) };
  });
}

/** One of the weekly times that are booked together; becomes its own series. */
export interface WeeklyTime {
  id: string;
  firstDate: string;
  localTime: string;
}

/** The dates of several weekly series, sorted by date, which is the order of payment. */
export function daysOfAll(
  times: readonly WeeklyTime[],
  wish: Omit<SeriesWish, 'firstDate' | 'localTime'>,
): (SeriesDay & { seriesId: string })[] {
  return times
    .flatMap(({ id: seriesId, firstDate, localTime }) =>
      daysOf({ ...wish, firstDate, localTime }).map((day) => ({ ...day, seriesId })),
    )
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** The id of a date's booking, derived from series and date, so that a retry after a crash creates no duplicate. */
export function bookingIdOf(seriesId: string, date: string): string {
  const hash = createHash('sha256').update(`${seriesId.toLowerCase()} ${date}`).digest('hex');
  const [first, second, third, fourth, fifth] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return [first, second, third, fourth, fifth].join('-');
}

export interface EndCosts {
  sessions: number;
  returned: number;
  used: number;
  strikes: number;
}

/** The consequences of ending a series now: each future session is cancelled at its own cost. */
export function endCosts(
  starts: readonly Date[],
  { by, freeHours }: { by: 'client' | 'companion'; freeHours: number },
  now: Date,
): EndCosts {
  const costs = starts.map((startsAt) => costOfCancellation({ startsAt, by, freeHours }, now));
  return {
    sessions: costs.length,
    returned: costs.filter(({ credit }) => credit === 'returned').length,
    used: costs.filter(({ credit }) => credit === 'used').length,
    strikes: costs.filter(({ strike }) => strike).length,
  };
}
