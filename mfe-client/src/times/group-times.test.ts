import { expect, it } from 'vitest';
import { groupByDay, groupByPart, halfHours, isAtNight } from './group-times.ts';

const zone = 'Asia/Jakarta';

// Requirement: TRIAL-033
it('groups times by the days of the zone that is given', () => {
  const times = ['2026-11-24T16:50:00Z', '2026-11-24T17:00:00Z', '2026-11-25T02:00:00Z'];
  expect(groupByDay(times, zone)).toEqual([
    { day: '2026-11-24', times: [times[0]] },
    { day: '2026-11-25', times: [times[1], times[2]] },
  ]);
});

it('splits a day into morning, afternoon and evening and leaves empty parts out', () => {
  const times = ['2026-11-24T04:50:00Z', '2026-11-24T05:00:00Z', '2026-11-24T10:50:00Z'];
  expect(groupByPart(times, zone)).toEqual([
    { part: 'morning', times: [times[0]] },
    { part: 'afternoon', times: [times[1], times[2]] },
  ]);
  expect(groupByPart(['2026-11-24T11:00:00Z'], zone)).toEqual([
    { part: 'evening', times: ['2026-11-24T11:00:00Z'] },
  ]);
});

it("splits a day by the reader's own time zone, whatever it is in Jakarta", () => {
  // 09:00, 13:00 and 20:00 in Jakarta.
  const times = ['2026-11-24T02:00:00Z', '2026-11-24T06:00:00Z', '2026-11-24T13:00:00Z'];
  const [morning, noon, evening] = times;
  expect(groupByDay(times, 'America/Los_Angeles')).toEqual([
    { day: '2026-11-23', times: [morning, noon] },
    { day: '2026-11-24', times: [evening] },
  ]);
  expect(groupByPart(times, 'America/Los_Angeles').map(({ part }) => part)).toEqual([
    'night',
    'evening',
  ]);
  expect(groupByPart(times, 'Europe/Berlin')).toEqual([
    { part: 'night', times: [morning] },
    { part: 'morning', times: [noon] },
    { part: 'afternoon', times: [evening] },
  ]);
});

it.each([
  ['2026-11-24T20:59:00Z', false],
  ['2026-11-24T21:00:00Z', true],
  ['2026-11-25T05:59:00Z', true],
  ['2026-11-25T06:00:00Z', false],
])('knows whether most of Berlin sleeps at %s: %s', (time, expected) => {
  expect(isAtNight(time, 'Europe/Berlin')).toBe(expected);
});

it('shows one time of each half hour: the first that is free', () => {
  const at = (minute: string) => `2026-11-24T02:${minute}:00Z`;
  expect(halfHours([at('00'), at('10'), at('20'), at('40'), at('50')], zone)).toEqual([
    at('00'),
    at('40'),
  ]);
  // Kathmandu is 5:45 ahead of UTC, so its half hours start at :15 and :45 UTC.
  expect(halfHours([at('10'), at('20'), at('40'), at('50')], 'Asia/Kathmandu')).toEqual([
    at('10'),
    at('20'),
    at('50'),
  ]);
});
