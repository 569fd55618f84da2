import { describe, expect, it } from 'vitest';
import { dayName, hasActiveDay, isOutOfOrder, mondayFirst } from './rules.ts';

const day = (number: number, active = true, startTime = '09:00', endTime = '17:00') => ({
  day: number,
  active,
  startTime,
  endTime,
});

describe('the hours of a week', () => {
  it('begin on Monday for the reader, though Sunday is day 0', () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((number) => day(number));
    expect(mondayFirst(week).map((row) => row.day)).toEqual([1, 2, 3, 4, 5, 6, 0]);
    expect(dayName(0, 'en')).toBe('Sunday');
    expect(dayName(1, 'id')).toBe('Senin');
  });

  it('need one active day, and an end after the start where active', () => {
    expect(hasActiveDay({ days: [day(1, false)] })).toBe(false);
    expect(hasActiveDay({ days: [day(1, false), day(2)] })).toBe(true);
    expect(isOutOfOrder(day(1, true, '10:00', '10:00'))).toBe(true);
    expect(isOutOfOrder(day(1, false, '10:00', '09:00'))).toBe(false);
  });
});
