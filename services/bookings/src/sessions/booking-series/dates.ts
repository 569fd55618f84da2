import type { TimeFacts } from '../bookings/time-rules.ts';
import type { SeriesDay } from './rules.ts';

/** Adds the facts about their times to the days that have a time. */
export function withFacts<Day extends SeriesDay>(
  days: readonly Day[],
  times: readonly TimeFacts[],
): (Day & { time: TimeFacts | undefined })[] {
  let place = 0;
  return days.map((day) => {
    if (day.startsAt === undefined) return { ...day, time: undefined };
    place += 1;
    return { ...day, time: times[place - 1] };
  });
}

/** The days whose local time exists. */
export function sessionsOf<Day extends SeriesDay>(
  days: readonly Day[],
): (Day & { startsAt: Date })[] {
  return days.flatMap((day) => {
    const { startsAt } = day;
    return startsAt === undefined ? [] : [{ ...day, startsAt }];
  });
}
