import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { clocksDiffer, offsetMinutes } from './clocks.ts';
import { localTimeOf } from './local-time.ts';
import { canonicalZone, firstZone } from './time-zones.ts';

// Creating a format for each of 400 zones is slow.
vi.setConfig({ testTimeout: 60_000 });

describe('canonicalZone', () => {
  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['asia/jakarta', 'Asia/Jakarta'],
    ['America/Godthab', 'America/Nuuk'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['Japan', 'Asia/Tokyo'],
    ['GMT', 'UTC'],
    ['Etc/UTC', 'UTC'],
    ['Europe/Oslo', 'Europe/Oslo'],
    ['Etc/GMT+7', 'Etc/GMT+7'],
  ])('canonicalZone stores %s as %s', (name, zone) => {
    expect(canonicalZone(name)).toBe(zone);
  });

  it.each([
    'Etc/Unknown',
    'UTC-7',
    '+07:00',
    'ECT',
    'SST',
    'IST',
    'CET',
    'EST',
    'WIB',
    'SystemV/EST5',
    '',
  ])('canonicalZone refuses %s', (name) => {
    expect(canonicalZone(name)).toBeUndefined();
  });

  it('accepts every zone that the runtime lists, and is idempotent', () => {
    for (const name of Intl.supportedValuesOf('timeZone').filter((one) => one.includes('/'))) {
      const zone = canonicalZone(name);
      expect(zone, name).toBeDefined();
      expect(canonicalZone(zone)).toBe(zone);
      expect(clocksDiffer(name, zone ?? '', new Date('2026-01-01T00:00Z')), name).toBe(false);
    }
  });
});

it('falls back to the next known zone, and finally to UTC', () => {
  expect(firstZone('Etc/Unknown', undefined, 'Asia/Calcutta')).toBe('Asia/Kolkata');
  expect(firstZone('ECT', null)).toBe('UTC');
});

it('returns the offset between UTC and local time', () => {
  const zones = constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC');
  const minutes = integer({ min: 5 * 525_960, max: 75 * 525_960 });
  assert(
    property(minutes, zones, (passed, zone) => {
      const at = new Date(passed * 60_000);
      const local = Date.parse(`${localTimeOf(at, zone)}Z`);
      expect(offsetMinutes(zone, at)).toBe((local - at.getTime()) / 60_000);
    }),
    { numRuns: 300 },
  );
});

it('detects different clocks on any day of the coming year', () => {
  const from = new Date('2026-11-25T00:00Z');
  expect(clocksDiffer('Asia/Jakarta', 'Asia/Bangkok', from)).toBe(false);
  expect(clocksDiffer('Asia/Jakarta', 'Asia/Tokyo', from)).toBe(true);
  // The two zones differ only in summer.
  expect(clocksDiffer('Europe/London', 'Africa/Abidjan', from)).toBe(true);
});
