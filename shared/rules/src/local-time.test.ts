import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  addDays,
  addMonths,
  dayOfMonth,
  daysBetween,
  instantIfExists,
  instantOf,
  localTimeAt,
  localTimeOf,
  mondayOf,
  nextMonthly,
  startOf,
  startOfDay,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from './local-time.ts';

// Creating a format for each of 400 zones is slow.
vi.setConfig({ testTimeout: 60_000 });

const zones = constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Kolkata');
const minute = 60_000;
/** Whole minutes from 1975 to 2045: before, some zones had offsets of odd seconds. */
const instants = integer({ min: 5 * 525_960, max: 75 * 525_960 }).map(
  (minutes) => new Date(minutes * minute),
);

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local time as the runtime prints it. */
function printed(at: Date, zone: string): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, format);
  return `${format.format(at).replace(' ', 'T')}.000`;
}

describe('instants and local times', () => {
  it('agrees with the runtime in every zone', () => {
    assert(
      property(instants, zones, (at, zone) => {
        expect(localTimeOf(at, zone)).toBe(printed(at, zone));
      }),
      { numRuns: 200 },
    );
  });

  it('finds the first instant that shows a local time', () => {
    assert(
      property(instants, zones, (at, zone) => {
        const local = localTimeOf(at, zone);
        const found = instantOf(local, zone);
        expect(printed(found, zone)).toBe(local);
        expect(found.getTime()).toBeLessThanOrEqual(at.getTime());
        expect(instantIfExists(local, zone)).toEqual(found);
        for (const earlier of [30, 60, 120])
          expect(printed(new Date(found.getTime() - earlier * minute), zone)).not.toBe(local);
      }),
      { numRuns: 200 },
    );
  });

  it('moves a skipped local time later by the length of the gap', () => {
    const minutes = integer({ min: 0, max: 70 * 525_960 });
    assert(
      property(minutes, zones, (passed, zone) => {
        const local = localTimeAt('1975-01-01', passed);
        const found = printed(instantOf(local, zone), zone);
        expect(found >= `${local}:00.000`).toBe(true);
        expect(instantIfExists(local, zone) === undefined).toBe(found !== `${local}:00.000`);
      }),
      { numRuns: 200 },
    );
    expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')).toEqual(new Date('2026-03-29T01:30Z'));
    expect(instantIfExists('2026-03-29T02:30', 'Europe/Berlin')).toBeUndefined();
  });

  it('takes the first instant of an ambiguous local time', () => {
    expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')).toEqual(new Date('2026-10-25T00:30Z'));
    // The clocks of Lord Howe Island change by half an hour.
    expect(instantOf('2026-04-05T01:45', 'Australia/Lord_Howe')).toEqual(
      new Date('2026-04-04T14:45Z'),
    );
  });

  it('refuses unknown zones and invalid local times', () => {
    expect(() => instantOf('2026-01-01T10:00', 'Etc/Unknown')).toThrow(RangeError);
    expect(() => instantOf('2026-02-30T10:00', 'UTC')).toThrow(RangeError);
    expect(() => instantOf('10:00', 'UTC')).toThrow(RangeError);
  });
});

describe('the start of a day, a week and a month', () => {
  it('the start of a day is the first instant of that local day', () => {
    assert(
      property(instants, zones, (at, zone) => {
        const start = startOfDay(at, zone);
        expect(start.getTime()).toBeLessThanOrEqual(at.getTime());
        expect(printed(start, zone).slice(0, 10)).toBe(printed(at, zone).slice(0, 10));
        expect(
          printed(new Date(start.getTime() - 1), zone) < printed(start, zone).slice(0, 10),
        ).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('the start of a week is Monday, at most seven days and one clock change ago', () => {
    assert(
      property(instants, zones, (at, zone) => {
        const monday = mondayOf(at, zone);
        expect(weekdayOf(monday)).toBe(1);
        expect(startOfWeek(at, zone)).toEqual(startOf(monday, zone));
        expect(daysBetween(monday, addDays(monday, 6))).toContain(printed(at, zone).slice(0, 10));
      }),
      { numRuns: 200 },
    );
  });

  it('the start of a day is later than midnight where a clock change skips it', () => {
    expect(startOf('2026-04-24', 'Africa/Cairo')).toEqual(new Date('2026-04-23T22:00Z'));
    expect(localTimeOf(startOf('2026-04-24', 'Africa/Cairo'), 'Africa/Cairo')).toBe(
      '2026-04-24T01:00:00.000',
    );
  });

  it('the start of a month is its first day in that zone', () => {
    expect(dayOfMonth(new Date('2026-01-30T18:00Z'), 'Asia/Jakarta')).toBe(31);
    expect(startOfMonth(new Date('2026-01-31T18:00Z'), 'Asia/Jakarta')).toEqual(
      new Date('2026-01-31T17:00Z'),
    );
  });
});

describe('calendar months', () => {
  const monthly = (first: string, zone: string, months: readonly number[]) =>
    months.map((count) => localTimeOf(addMonths(instantOf(first, zone), count, zone), zone));

  it('clamps the anchor day and restores it', () => {
    expect(monthly('2026-01-31T00:30', 'Asia/Jakarta', [1, 2, 3, 25])).toEqual([
      '2026-02-28T00:30:00.000',
      '2026-03-31T00:30:00.000',
      '2026-04-30T00:30:00.000',
      '2028-02-29T00:30:00.000',
    ]);
  });

  it('keeps the local time across clock changes, and restores one that was skipped', () => {
    expect(monthly('2026-02-08T02:30', 'America/New_York', [1, 2, 9])).toEqual([
      '2026-03-08T03:30:00.000',
      '2026-04-08T02:30:00.000',
      '2026-11-08T02:30:00.000',
    ]);
  });

  it('reaches the same boundaries step by step as from the anchor', () => {
    const months = integer({ min: 1, max: 30 });
    assert(
      property(instants, zones, months, (anchor, zone, count) => {
        const local = localTimeOf(anchor, zone);
        const by = { anchorDay: Number(local.slice(8, 10)), anchorTime: local.slice(11), zone };
        let boundary = anchor;
        for (let month = 1; month <= count; month += 1) {
          const next = nextMonthly(boundary, by);
          expect(next.getTime()).toBeGreaterThan(boundary.getTime());
          boundary = next;
        }
        expect(boundary).toEqual(addMonths(anchor, count, zone));
      }),
      { numRuns: 50 },
    );
  });
});
