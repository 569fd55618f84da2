import { describe, expect, it } from 'vitest';
import {
  formatRemaining,
  minuteToAnnounce,
  phaseOf,
  serverOffset,
  timeLeft,
} from './remaining-time.ts';

const at = (text: string) => Date.parse(`2026-11-25T${text}Z`);
const times = { opensAt: at('02:50:00'), startsAt: at('03:00:00'), endsAt: at('03:10:00') };

describe('the time of a call', () => {
  it('opens ten minutes before its start, to the second', () => {
    expect(phaseOf(times, at('02:49:59'))).toBe('early');
    expect(phaseOf(times, at('02:50:00'))).toBe('open');
  });

  it('warns at one minute, and is over at its end', () => {
    expect(phaseOf(times, at('03:08:59'))).toBe('open');
    expect(phaseOf(times, at('03:09:00'))).toBe('lastMinute');
    expect(phaseOf(times, at('03:09:59'))).toBe('lastMinute');
    expect(phaseOf(times, at('03:10:00'))).toBe('over');
  });
});

it.each([
  ['a booking of 25 minutes, nine minutes early', false, '02:51:00', '03:25:00', '25:00'],
  ['a booking at its start', false, '03:00:00', '03:25:00', '25:00'],
  ['a booking a second later', false, '03:00:01', '03:25:00', '24:59'],
  [
    'a trial in which one is alone, at the latest possible end',
    true,
    '03:03:00',
    '03:15:00',
    '10:00',
  ],
  ['a trial alone, later than both could begin', true, '03:05:01', '03:15:00', '9:59'],
  ['a trial that began at 03:01', true, '03:01:30', '03:11:00', '9:30'],
] as const)('the remaining time of %s', (_what, isTrial, now, end, said) => {
  const left = timeLeft({ startsAt: at('03:00:00'), endsAt: at(end) }, { isTrial, now: at(now) });
  expect(formatRemaining(left)).toBe(said);
});

it.each([
  [600_000, '10:00'],
  [59_400, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
  [3_725_000, '1:02:05'],
])('%d milliseconds are formatted as %s', (left, said) => {
  expect(formatRemaining(left)).toBe(said);
});

it('announces every fifth minute and the last one to screen readers', () => {
  expect(minuteToAnnounce(10 * 60_000)).toBe(10);
  expect(minuteToAnnounce(9 * 60_000)).toBeUndefined();
  expect(minuteToAnnounce(60_000)).toBe(1);
  expect(minuteToAnnounce(0)).toBeUndefined();
});

it("follows the server's clock, whatever the local clock shows", () => {
  const readAt = at('05:00:00');
  const offset = serverOffset('2026-11-25T03:00:00Z', readAt);
  expect(readAt + 60_000 + offset).toBe(at('03:01:00'));
});
