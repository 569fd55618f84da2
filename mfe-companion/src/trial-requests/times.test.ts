import { expect, it } from 'vitest';
import { halfHoursByDay, isWished } from './times.ts';

const monday = { day: 1, startUtc: '09:00', endUtc: '10:00' };
/** Crosses midnight in UTC, and the end of the week. */
const saturdayNight = { day: 6, startUtc: '23:00', endUtc: '01:00' };

it.each([
  ['2026-11-23T09:00:00Z', true],
  ['2026-11-23T09:59:00Z', true],
  ['2026-11-23T10:00:00Z', false],
  ['2026-11-23T08:59:00Z', false],
  ['2026-11-24T09:30:00Z', false],
  ['2026-11-28T23:30:00Z', true],
  ['2026-11-29T00:30:00Z', true],
  ['2026-11-29T01:00:00Z', false],
])('decides whether %s lies in a wished time', (time, wished) => {
  expect(isWished(time, [monday, saturdayNight])).toBe(wished);
});

it("one time is offered for each half hour, by the reader's day", () => {
  const times = ['16:40', '16:50', '17:00', '17:10', '17:30'].map(
    (at) => `2026-11-23T${at}:00.000Z`,
  );
  expect([...halfHoursByDay(times, 'Asia/Jakarta')]).toEqual([
    ['2026-11-23', [times[0]]],
    ['2026-11-24', [times[2], times[4]]],
  ]);
});
