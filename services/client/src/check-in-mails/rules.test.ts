import { addDays, dayOf, mondayOf } from '@kabar/rules/local-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekToMail } from './rules.ts';

// 2 March 2026 was a Monday.
const jakarta = 'Asia/Jakarta';

describe('the week of the mail', () => {
  it.each([
    ['2026-03-02T00:59:59.999Z', null],
    ['2026-03-02T01:00:00Z', '2026-03-02'],
    ['2026-03-03T16:59:59.999Z', '2026-03-02'],
    ['2026-03-03T17:00:00Z', null],
    ['2026-03-01T12:00:00Z', null],
  ])('is sent from Monday at eight to the end of Tuesday: %s', (now, until) => {
    expect(weekToMail(new Date(now), jakarta, null)?.until ?? null).toBe(until);
  });

  it("covers the seven days before, in the reader's zone", () => {
    expect(weekToMail(new Date('2026-03-02T01:00:00Z'), jakarta, '2026-02-23')).toEqual({
      ...{ firstDate: '2026-02-23', lastDate: '2026-03-01', until: '2026-03-02' },
      startsAt: new Date('2026-02-22T17:00:00Z'),
      endsAt: new Date('2026-03-01T17:00:00Z'),
    });
  });

  it('is sent once', () => {
    const now = new Date('2026-03-02T05:00:00Z');
    expect(weekToMail(now, jakarta, '2026-03-02')).toBeNull();
    expect(weekToMail(now, jakarta, '2026-03-09')).toBeNull();
  });

  it('is due exactly once a week for an hourly job, in every time zone', () => {
    const zones = ['Asia/Jakarta', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'UTC'];
    const start = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-12-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...zones), start, (zone, begin) => {
        const mailed: string[] = [];
        for (let hours = 0; hours < 28 * 24; hours += 1) {
          const now = new Date(begin.getTime() + hours * 3_600_000);
          const week = weekToMail(now, zone, mailed.at(-1) ?? null);
          if (week !== null) mailed.push(week.until);
        }
        const first = mailed[0] ?? '';
        expect(mailed).toEqual(mailed.map((_, at) => addDays(first, 7 * at)));
        expect(mailed.length).toBeGreaterThanOrEqual(4);
        expect(
          mailed.every((until) => until === mondayOf(new Date(`${until}T12:00Z`), 'UTC')),
        ).toBe(true);
        expect(first >= addDays(dayOf(begin, zone), -1)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
