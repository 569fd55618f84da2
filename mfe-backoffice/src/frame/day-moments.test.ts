import { describe, expect, it } from 'vitest';
import { endOfDay, startOfDay } from './day-moments.ts';

describe('a day of a filter', () => {
  it("begins and ends at midnight in the reader's time zone", () => {
    expect(startOfDay('2026-03-05')).toBe(new Date(2026, 2, 5).toISOString());
    expect(endOfDay('2026-03-31')).toBe(new Date(2026, 3, 1).toISOString());
    expect(endOfDay('2026-12-31')).toBe(new Date(2027, 0, 1).toISOString());
  });

  it('a day of a filter is ignored if it is an invalid date', () => {
    for (const text of ['', 'today', '2026-13-01', '2026-01-00', '0000-01-01', "1' or 1=1"]) {
      expect(startOfDay(text)).toBe('');
      expect(endOfDay(text)).toBe('');
    }
  });
});
