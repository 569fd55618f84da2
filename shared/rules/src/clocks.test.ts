import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOfClock } from './clocks.ts';
import { instantOf } from './local-time.ts';

const zone = fc.constantFrom(
  ...['Asia/Jakarta', 'Europe/Berlin', 'Australia/Sydney', 'America/Los_Angeles'],
  ...['Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns', 'UTC'],
);
const minute = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16));

describe('the instant of a local time', () => {
  it('the instant of a local time equals that of local-time.ts, in every zone', () => {
    fc.assert(
      fc.property(minute, zone, (local, of) => {
        expect(instantOfClock(local, of)).toEqual(instantOf(local, of));
      }),
    );
  });

  it.each([
    ['skipped', '2026-03-29T02:30'],
    ['skipped, its first minute', '2026-03-29T02:00'],
    ['after the gap', '2026-03-29T03:00'],
    ['twice', '2026-10-25T02:30'],
    ['twice, its first minute', '2026-10-25T02:00'],
    ['after the overlap', '2026-10-25T03:00'],
  ])('follows clock changes in spring and autumn: %s', (_what, local) => {
    expect(instantOfClock(local, 'Europe/Berlin')).toEqual(instantOf(local, 'Europe/Berlin'));
  });

  it('the instant of a local time is undefined for an invalid local time', () => {
    for (const text of ['', '2026-11-24', 'soon', '2026-13-45T99:99'])
      expect(instantOfClock(text, 'UTC')).toBeUndefined();
  });
});
