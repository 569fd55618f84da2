import { expect, it } from 'vitest';
import { groupByDay, groupByPart } from './group-times.ts';

const zone = 'Asia/Jakarta';

// Ledger: TRIAL-033
it('groups times by the days of Jakarta, not of the viewer', () => {
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
