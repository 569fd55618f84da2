import { expect, it } from 'vitest';
import { hourIn, partOfDay } from './part-of-day.ts';

it.each([
  [3, 'evening'],
  [4, 'morning'],
  [10, 'morning'],
  [11, 'midday'],
  [14, 'midday'],
  [15, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])("at %i o'clock the greeting is %s", (hour, part) => {
  expect(partOfDay(hour)).toBe(part);
});

it("greets by the person's clock, not by the browser's", () => {
  const at = new Date('2026-03-04T00:30:00Z');
  expect([hourIn(at, 'Asia/Jakarta'), hourIn(at, 'America/New_York'), hourIn(at, 'UTC')]).toEqual([
    7, 19, 0,
  ]);
});
