import { localTimeOf } from '@kabar/rules/local-time';
import { describe, expect, it } from 'vitest';
import {
  anchorOf,
  firstPeriod,
  nextPeriod,
  prorate,
  resumePeriod,
  shareLeft,
  toCents,
  toUsd,
} from './periods.ts';

const hour = 3_600_000;

/** The ends of a sale's first periods, in the zone of the sale. */
function endsOf(soldAt: string, zone: string, count: number): string[] {
  const at = new Date(soldAt);
  const anchor = anchorOf(at, zone);
  let period = firstPeriod(at, zone);
  return Array.from({ length: count }, () => {
    const end = localTimeOf(period.end, zone).slice(0, 16);
    period = nextPeriod(period, anchor);
    return end;
  });
}

describe('periods', () => {
  it('periods are calendar months of the zone of the sale, on a day that is clamped and restored', () => {
    expect(endsOf('2027-12-31T17:30:00Z', 'Asia/Jakarta', 3)).toEqual([
      '2028-02-01T00:30',
      '2028-03-01T00:30',
      '2028-04-01T00:30',
    ]);
    expect(endsOf('2028-01-30T15:00:00Z', 'America/New_York', 3)).toEqual([
      '2028-02-29T10:00',
      '2028-03-30T10:00',
      '2028-04-30T10:00',
    ]);
  });

  it('restore a time of day that the clocks skipped', () => {
    expect(endsOf('2027-02-14T07:30:00Z', 'America/New_York', 2)).toEqual([
      '2027-03-14T03:30',
      '2027-04-14T02:30',
    ]);
  });

  it('stay as they are, with the day on which they begin, when the pause took no time', () => {
    const zone = 'America/New_York';
    const anchor = anchorOf(new Date('2026-01-01T00:00:00Z'), zone);
    const period = nextPeriod(firstPeriod(new Date('2026-01-01T00:00:00Z'), zone), anchor);
    const resumed = (ms: number) =>
      resumePeriod(period, anchor, {
        pausedAt: period.start,
        now: new Date(period.start.getTime() + ms),
      });
    expect([anchor.day, localTimeOf(period.end, zone).slice(0, 10)]).toEqual([31, '2026-02-28']);
    expect(resumed(0)).toEqual({ period, anchor });
    // The clock was set back in between.
    expect(resumed(-1)).toEqual({ period, anchor });
    expect(resumed(1)).toMatchObject({ anchor: { day: 28 }, period: { pausedMs: 1 } });
  });

  it('end later by the time for which they were paused, and later ones begin on that day', () => {
    const at = new Date('2027-01-31T10:00:00Z');
    const period = firstPeriod(at, 'UTC');
    const pausedAt = new Date('2027-02-10T10:00:00Z');
    const now = new Date('2027-02-20T10:00:00Z');
    const resumed = resumePeriod(period, anchorOf(at, 'UTC'), { pausedAt, now });
    expect(resumed).toEqual({
      period: { start: at, end: new Date('2027-03-10T10:00:00Z'), pausedMs: 240 * hour },
      anchor: { zone: 'UTC', day: 10, time: '10:00:00.000' },
    });
    expect(nextPeriod(resumed.period, resumed.anchor).end).toEqual(
      new Date('2027-04-10T10:00:00Z'),
    );
    expect(shareLeft(resumed.period, now)).toEqual(shareLeft(period, pausedAt));
  });
});

describe('the share of a period that is left', () => {
  const period = firstPeriod(new Date('2027-01-31T10:00:00Z'), 'UTC');

  it('the share of a period that is left is at most the whole period and at least nothing', () => {
    const at = (hours: number) =>
      shareLeft(period, new Date(period.start.getTime() + hours * hour));
    expect(
      [at(-5), at(0), at(28 * 12), at(28 * 24), at(29 * 24)].map(({ part, of }) => part / of),
    ).toEqual([1, 1, 0.5, 0, 0]);
  });

  it('rounds half a cent up', () => {
    expect(prorate(1, { part: 1, of: 2 })).toBe(1);
    expect(prorate(3, { part: 1, of: 2 })).toBe(2);
    expect(prorate(100, { part: 1, of: 3 })).toBe(33);
    expect(prorate(11_500, { part: 2_678_400_000, of: 2_678_400_000 })).toBe(11_500);
  });
});

it('toCents and toUsd convert amounts without floats', () => {
  expect(['18.75', '0.05', '115.00'].map(toCents)).toEqual([1875, 5, 11_500]);
  expect([1875, 5, 11_500, 0].map(toUsd)).toEqual(['18.75', '0.05', '115.00', '0.00']);
});
