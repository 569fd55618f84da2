import { addDays, dayOf, mondayOf } from '@kabar/rules/local-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PersonWeek, partsOfWeek, type WeekKind, weekToMail } from './rules.ts';

// 2 March 2026 was a Monday.
const jakarta = 'Asia/Jakarta';

describe('the week of the mail', () => {
  it.each([
    ['2026-03-02T00:59:59.999Z', null],
    ['2026-03-02T01:00:00Z', '2026-03-02'],
    ['2026-03-03T16:59:59.999Z', '2026-03-02'],
    ['2026-03-03T17:00:00Z', null],
    ['2026-03-01T12:00:00Z', null],
  ])(
    'the week of the mail is sent from Monday at eight to the end of Tuesday: %s',
    (now, until) => {
      expect(weekToMail(new Date(now), jakarta, null)?.until ?? null).toBe(until);
    },
  );

  it("covers the seven days before, in the reader's zone", () => {
    expect(weekToMail(new Date('2026-03-02T01:00:00Z'), jakarta, '2026-02-23')).toEqual({
      ...{ firstDate: '2026-02-23', lastDate: '2026-03-01', until: '2026-03-02' },
      startsAt: new Date('2026-02-22T17:00:00Z'),
      endsAt: new Date('2026-03-01T17:00:00Z'),
    });
  });

  it('the week of the mail is sent once', () => {
    const now = new Date('2026-03-02T05:00:00Z');
    expect(weekToMail(now, jakarta, '2026-03-02')).toBeNull();
    expect(weekToMail(now, jakarta, '2026-03-09')).toBeNull();
  });

  it('the week of the mail is due exactly once a week for an hourly job, in every time zone', () => {
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

describe('the parts of a mail to a member of a circle', () => {
  const kinds: WeekKind[] = ['calendar', 'check_ins', 'summaries'];
  const nothing = { asked: 0, answered: 0, calls: 0, callsAhead: 0, summaries: 0 };

  it.each<[Partial<PersonWeek>, WeekKind[] | null]>([
    [{}, null],
    [{ asked: 1 }, ['check_ins']],
    [{ calls: 1 }, ['calendar']],
    [{ callsAhead: 1 }, ['calendar']],
    [{ summaries: 1 }, ['summaries']],
  ])('the mail to a circle member has only parts with something to report: %o', (week, told) => {
    expect(partsOfWeek(kinds, { ...nothing, ...week })?.kinds ?? null).toEqual(told);
  });

  it('never tell what the member does not see, and all that they see', () => {
    const count = fc.nat(20);
    const week = fc.record({
      ...{ asked: count, answered: count, calls: count, callsAhead: count, summaries: count },
    });
    const of: Record<WeekKind, (keyof PersonWeek)[]> = {
      ...{ calendar: ['calls', 'callsAhead'], check_ins: ['asked', 'answered'] },
      summaries: ['summaries'],
    };
    fc.assert(
      fc.property(fc.subarray(kinds), week, (seen, facts) => {
        const parts = partsOfWeek(seen, facts);
        expect(parts?.kinds.every((kind) => seen.includes(kind)) ?? true).toBe(true);
        const told = (parts?.kinds ?? []).flatMap((kind) => of[kind]);
        expect(Object.keys(parts?.numbers ?? {}).toSorted()).toEqual(told.toSorted());
        expect(parts === null).toBe(
          seen.every((kind) => of[kind].every((key) => facts[key] === 0 || key === 'answered')),
        );
      }),
    );
  });
});
