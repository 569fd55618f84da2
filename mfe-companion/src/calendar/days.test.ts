import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { validateBlock } from './block-draft.ts';
import { addMonths, dayFrom, instantOf, keyOf, monthGrid, onDay } from './days.ts';

beforeAll(() => {
  vi.stubEnv('TZ', 'America/New_York');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describe('the month grid', () => {
  // Requirement: CAL-001
  it('the month grid has 42 days from a Sunday on, across the end of the year and of summer time', () => {
    for (let month = 0; month < 24; month += 1) {
      const grid = monthGrid(new Date(2026, month, 15));
      expect(grid).toHaveLength(42);
      expect(grid[0]?.getDay()).toBe(0);
      expect(grid.every((day) => day.getHours() === 0)).toBe(true);
      expect(new Set(grid.map(keyOf)).size).toBe(42);
      expect(grid.map(keyOf)).toContain(keyOf(new Date(2026, month, 1)));
    }
  });

  it('steps by months without falling over their ends', () => {
    expect(keyOf(addMonths(new Date(2026, 0, 31), 1))).toBe('2026-02-28');
    expect(keyOf(addMonths(new Date(2026, 0, 31), -2))).toBe('2025-11-30');
  });
});

describe('a day of the browser', () => {
  // Requirement: CAL-012
  it('holds what happens on it there: 02:00 UTC is the evening before in New York', () => {
    const trial = { startTime: '2026-06-02T02:00:00Z', endTime: '2026-06-02T02:10:00Z' };
    expect(onDay([trial], new Date(2026, 5, 1))).toEqual([trial]);
    expect(onDay([trial], new Date(2026, 5, 2))).toEqual([]);
    expect(new Date(trial.startTime).getHours()).toBe(22);
  });

  it('a day of the browser has 23 and 25 hours when the clock changes', () => {
    const hours = (day: Date) =>
      (instantOf(day, '24:00').getTime() - instantOf(day, '00:00').getTime()) / 3_600_000;
    expect(hours(new Date(2026, 2, 8))).toBe(23);
    expect(hours(new Date(2026, 10, 1))).toBe(25);
  });

  it('a day of the browser is read from the address, and is today for anything else', () => {
    const now = new Date(2026, 5, 7, 15);
    expect(keyOf(dayFrom('2026-02-03', now))).toBe('2026-02-03');
    for (const wrong of [null, '', '2026-02-31', 'today', '2026-2-3']) {
      expect(keyOf(dayFrom(wrong, now))).toBe('2026-06-07');
    }
  });
});

describe('a block of several days', () => {
  const draft = { lastDay: '2026-03-09', wholeDay: true, start: '', end: '', reason: '' };
  const hours = (first: Date, lastDay: string) => {
    const { span } = validateBlock(first, { ...draft, lastDay });
    return span && (Date.parse(span.endTime) - Date.parse(span.startTime)) / 3_600_000;
  };

  it('holds whole days of the browser, over both changes of the clock', () => {
    expect(hours(new Date(2026, 2, 7), '2026-03-09')).toBe(71);
    expect(hours(new Date(2026, 9, 31), '2026-11-02')).toBe(73);
    expect(hours(new Date(2026, 5, 1), '2026-06-01')).toBe(24);
    expect(hours(new Date(2026, 8, 10), '2026-11-08')).toBe(60 * 24 + 1);
  });

  it('a block of several days may end at an earlier hour of a later day, and is at most 60 days long', () => {
    const first = new Date(2026, 5, 1);
    const timed = { ...draft, wholeDay: false, start: '14:00', end: '09:00' };
    expect(validateBlock(first, { ...timed, lastDay: '2026-06-03' })).toMatchObject({
      span: { endTime: new Date(2026, 5, 3, 9).toISOString() },
      mistake: undefined,
    });
    for (const [lastDay, mistake] of [
      ['2026-06-01', 'block.order'],
      ['2026-05-31', 'block.order'],
      ['2026-07-31', 'block.tooLong'],
      ['', 'block.lastDayMissing'],
    ]) {
      expect(validateBlock(first, { ...timed, lastDay: lastDay ?? '' })).toEqual({
        span: undefined,
        mistake,
      });
    }
    expect(validateBlock(first, { ...timed, lastDay: '2026-07-30' }).span).toBeDefined();
    expect(validateBlock(first, { ...timed, end: '', lastDay: '2026-06-02' })).toEqual({
      span: undefined,
      mistake: undefined,
    });
  });
});
