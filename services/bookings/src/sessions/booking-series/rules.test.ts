import { localTimeOf, weekdayOf } from '@kabar/rules/local-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookingIdOf, daysOf, endCosts } from './rules.ts';

const zone = fc.constantFrom(
  'Asia/Jakarta',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
);
const firstDate = fc
  .nat({ max: 700 })
  .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
const localTime = fc
  .nat({ max: 287 })
  .map((place) => new Date(place * 300_000).toISOString().slice(11, 16));

it('a series keeps its wall-clock time on the same weekday through every clock change', () => {
  fc.assert(
    fc.property(zone, firstDate, localTime, (timeZone, first, time) => {
      const days = daysOf({ firstDate: first, localTime: time, timeZone, count: 52 });
      expect(new Set(days.map(({ date }) => weekdayOf(date)))).toHaveLength(1);
      for (const [place, { date, startsAt }] of days.entries()) {
        expect(Date.parse(date) - Date.parse(first)).toBe(place * 7 * 86_400_000);
        if (startsAt !== undefined)
          expect(localTimeOf(startsAt, timeZone).slice(0, 16)).toBe(`${date}T${time}`);
      }
      // The clocks go forward at most twice in 52 weeks.
      expect(days.filter(({ startsAt }) => startsAt === undefined).length).toBeLessThanOrEqual(2);
    }),
  );
});

it('a series gives each date the id that earlier releases gave it', () => {
  const series = '3f2f1a6e-0f0d-4c65-9f6b-0a4f1d2c3b4a';
  expect(bookingIdOf(series, '2027-03-01')).toBe(bookingIdOf(series.toUpperCase(), '2027-03-01'));
  expect(bookingIdOf(series, '2027-03-01')).toBe('832af30c-6614-8825-8a74-97e9cf28a1ed');
});

it('ending a series costs the sum of its future sessions', () => {
  const now = new Date('2027-03-01T09:00:00Z');
  const starts = [1, 12, 13, 200].map((hours) => new Date(now.getTime() + hours * 3_600_000));
  const costs = (by: 'client' | 'companion') => endCosts(starts, { by, freeHours: 12 }, now);
  expect(costs('client')).toEqual({ sessions: 4, returned: 3, used: 1, strikes: 0 });
  expect(costs('companion')).toEqual({ sessions: 4, returned: 4, used: 0, strikes: 1 });
});
