import { afterEach, expect, it, vi } from 'vitest';
import { fromUtc, moveStart, readClock, toUtc, wallTimeMistakes } from './wall-times.ts';

const now = new Date('2026-11-25T12:00:00Z');

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['09.00', '09:00'],
  [' 0915 ', '09:15'],
  ['23:59', '23:59'],
  ['9 pagi', '09:00'],
  ['jam 9.30 pagi', '09:30'],
  ['Pukul 12 siang', '12:00'],
  ['1 siang', '13:00'],
  ['4 sore', '16:00'],
  ['7 malam', '19:00'],
  ['19 malam', '19:00'],
  ['12 malam', '00:00'],
  ['1 malam', '01:00'],
  ['10 AM', '10:00'],
  ['12am', '00:00'],
  ['12:15 pm', '12:15'],
])('reads %s as a time', (typed, clock) => expect(readClock(typed)).toBe(clock));

it.each([
  '',
  '24:00',
  '9:60',
  '9:5',
  'nine',
  '-1',
  '09:00:00',
  '12345',
  '15 am',
  '9 sore',
  '3 pagi pagi',
  '9 noon',
  'pagi',
])('readClock refuses %s', (typed) => expect(readClock(typed)).toBeUndefined());

it('asks for two times of which the second is later', () => {
  const mistakes = (start: string, end: string) => wallTimeMistakes({ day: 1, start, end });
  expect(mistakes('9', '10')).toEqual({});
  expect(mistakes('10:00', '9.00')).toEqual({ end: 'order' });
  expect(mistakes('10', '10:00')).toEqual({ end: 'order' });
  expect(mistakes('', '10')).toEqual({ start: 'clock' });
  expect(mistakes('', 'soon')).toEqual({ start: 'clock', end: 'clock' });
});

it('moves an end along that is an hour after the start, and leaves another one', () => {
  const move = (end: string, before: string, start: string) =>
    moveStart({ day: 1, start: before, end }, before, start);
  expect(move('', '', '09:00')).toEqual({ day: 1, start: '09:00', end: '10:00' });
  expect(move('10:00', '09:00', '14:00').end).toBe('15:00');
  expect(move('10:30', '09:00', '08:00').end).toBe('10:30');
  expect(move('23:00', '22:00', '23:30').end).toBe('');
  expect(move('', '23:30', '9 p').end).toBe('');
});

// The UTC weekday may differ: a morning in Jakarta is the evening before, an evening in California the morning after.
it.each([
  ['Asia/Jakarta', { day: 0, start: '05:00', end: '08:00' }, [6, '22:00', '01:00']],
  ['America/Los_Angeles', { day: 6, start: '18:30', end: '19:00' }, [0, '02:30', '03:00']],
  ['UTC', { day: 3, start: '09:00', end: '10:00' }, [3, '09:00', '10:00']],
  ['Australia/Lord_Howe', { day: 1, start: '09:15', end: '22:00' }, [0, '22:15', '11:00']],
] as const)('keeps a weekly time of %s in UTC and gives it back', (zone, wall, stored) => {
  vi.stubEnv('TZ', zone);
  const [day, startUtc, endUtc] = stored;
  expect(toUtc(wall, now)).toEqual({ day, startUtc, endUtc });
  expect(fromUtc({ day, startUtc, endUtc }, now)).toEqual(wall);
});
