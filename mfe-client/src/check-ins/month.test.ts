import { describe, expect, it } from 'vitest';
import { marksOf, monthBeside, weeksOf } from './month.ts';

const time = '2026-03-04T00:00:00.000Z';
const one = (
  state: 'fine' | 'missed' | 'open' | 'late' | 'call' | 'help' | 'withdrawn' | 'paused',
) => ({
  ...{ id: '1', opensAt: time, closesAt: time, state, answeredAt: null },
  ...{ missedAt: null as string | null, spokenAt: null, isLate: false },
});
const day = (checkIns: ReturnType<typeof one>[], more: object = {}) => ({
  ...{ date: '2026-03-04', checkIns, isCalled: false, isPaused: false },
  ...more,
});

describe('the calendar of a month', () => {
  it('the calendar of a month has whole weeks from Monday to Sunday with each day once', () => {
    const weeks = weeksOf('2026-03');
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(weeks[0]?.indexOf('2026-03-01')).toBe(6);
    expect(weeks.flat().filter(Boolean)).toHaveLength(31);
    expect(weeksOf('2024-02').flat().filter(Boolean)).toHaveLength(29);
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  it('steps over the ends of months and years', () => {
    expect(monthBeside('2026-01', -1)).toBe('2025-12');
    expect(monthBeside('2026-12', 1)).toBe('2027-01');
    expect(monthBeside('2026-01', 1)).toBe('2026-02');
    expect(monthBeside('2026-02', 1)).toBe('2026-03');
  });

  it('shows the most serious answer of a day, and a call beside it', () => {
    expect(marksOf(day([one('fine')]))).toEqual(['fine']);
    expect(marksOf(day([{ ...one('fine'), isLate: true }]))).toEqual(['late']);
    expect(marksOf(day([one('fine'), one('missed')], { isCalled: true }))).toEqual([
      'missed',
      'called',
    ]);
    expect(marksOf(day([one('missed'), one('help')]))).toEqual(['help']);
    expect(marksOf(day([one('late')]))).toEqual(['open']);
  });

  it('stays missed after an answer that came later, and shows nothing of a withdrawn question', () => {
    expect(marksOf(day([{ ...one('fine'), missedAt: time, isLate: true }]))).toEqual(['missed']);
    expect(marksOf(day([one('withdrawn')]))).toEqual([]);
    expect(marksOf(day([], { isPaused: true }))).toEqual(['paused']);
  });
});
