import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, it, vi } from 'vitest';
import { offsetMinutes } from './clocks.ts';
import { offsetsOf } from './zone-offsets.ts';

vi.setConfig({ testTimeout: 60_000 });

const [from, to] = [new Date('2024-01-01T00:00Z'), new Date('2031-01-01T00:00Z')];

it('offsetsOf has the offset of every minute in every zone', () => {
  const minutes = integer({ min: 0, max: (to.getTime() - from.getTime()) / 60_000 });
  const zones = constantFrom(...Intl.supportedValuesOf('timeZone'));
  assert(
    property(zones, minutes, (zone, passed) => {
      const at = new Date(from.getTime() + passed * 60_000);
      const current = offsetsOf(zone, from, to).findLast(
        ({ from: start }) => start === undefined || start <= at,
      );
      expect(current?.minutesAhead).toBe(offsetMinutes(zone, at));
    }),
    { numRuns: 200 },
  );
});

it('offsetsOf misses no short clock change', () => {
  for (const zone of ['Africa/Casablanca', 'Africa/El_Aaiun', 'Africa/Cairo', 'Asia/Gaza']) {
    const offsets = offsetsOf(zone, from, to);
    for (let at = from.getTime(); at < to.getTime(); at += 12 * 3_600_000) {
      const current = offsets.findLast(({ from: start }) => start === undefined || +start <= at);
      expect(current?.minutesAhead, `${zone} ${at}`).toBe(offsetMinutes(zone, new Date(at)));
    }
  }
});

it('offsetsOf finds the minute of a clock change', () => {
  expect(
    offsetsOf('Europe/Berlin', new Date('2026-01-01T00:00Z'), new Date('2027-01-01T00:00Z')),
  ).toEqual([
    { from: undefined, minutesAhead: 60 },
    { from: new Date('2026-03-29T01:00Z'), minutesAhead: 120 },
    { from: new Date('2026-10-25T01:00Z'), minutesAhead: 60 },
  ]);
});
