import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CheckInCalendar,
  type CheckInDays,
  doWindowsOverlap,
  isCheckInDay,
  openingAfter,
  openingFrom,
  openingsOf,
} from './check-in-windows.ts';
import { addDays, dayOf, daysBetween, instantOf, localTimeOf, weekdayOf } from './local-time.ts';

const zones = [
  ...['Asia/Jakarta', 'Asia/Kathmandu', 'Asia/Tehran', 'Australia/Lord_Howe', 'Pacific/Chatham'],
  ...['America/New_York', 'America/Santiago', 'America/St_Johns', 'Africa/Cairo', 'Europe/London'],
  ...['Europe/Dublin', 'Africa/Casablanca', 'Asia/Beirut', 'Pacific/Kiritimati', 'Pacific/Niue'],
];
const time = fc
  .integer({ min: 0, max: 1_439 })
  .map(
    (minute) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  );
const window = fc.record({ opensAt: time, minutes: fc.integer({ min: 15, max: 240 }) });
const windows = fc
  .array(window, { minLength: 1, maxLength: 2 })
  .filter((both) => !doWindowsOverlap(both));
const days: fc.Arbitrary<CheckInDays> = fc.oneof(
  fc.constant({ kind: 'every_day' as const }),
  fc.record({
    kind: fc.constant('weekdays' as const),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('every_n_days' as const),
    days: fc.integer({ min: 2, max: 14 }),
    from: fc.constant('2028-01-05'),
  }),
);
const calendars: fc.Arbitrary<CheckInCalendar> = fc.record({
  days,
  windows,
  timeZone: fc.constantFrom(...zones),
});

const everyDay = (timeZone: string, ...times: [string, number][]): CheckInCalendar => ({
  days: { kind: 'every_day' },
  windows: times.map(([opensAt, minutes]) => ({ opensAt, minutes })),
  timeZone,
});
const localOf = (calendar: CheckInCalendar, date: string) =>
  openingsOf(calendar, date).map(({ opensAt, closesAt }) =>
    [opensAt, closesAt].map((at) => localTimeOf(at, calendar.timeZone).slice(11, 16)),
  );

describe('the windows of a day', () => {
  it('move later by the length of the gap if clocks skip their start', () => {
    // 02:00 to 03:00 are skipped on this day.
    const calendar = everyDay('America/New_York', ['02:30', 60]);
    expect(localOf(calendar, '2027-03-14')).toEqual([['03:30', '04:30']]);
    expect(localOf(calendar, '2027-03-15')).toEqual([['02:30', '03:30']]);
  });

  it('open once if their start occurs twice: at the first of the two', () => {
    const calendar = everyDay('America/New_York', ['01:30', 30]);
    const [only, ...more] = openingsOf(calendar, '2027-11-07');
    expect(more).toEqual([]);
    expect(only?.opensAt.toISOString()).toBe('2027-11-07T05:30:00.000Z');
  });

  it('keep their order in a gap: the second opens when the first has closed', () => {
    const calendar = everyDay('America/New_York', ['02:30', 30], ['03:10', 30]);
    expect(localOf(calendar, '2027-03-14')).toEqual([
      ['03:30', '04:00'],
      ['04:00', '04:30'],
    ]);
  });

  it('exist on the leap day, and on days that begin after midnight', () => {
    expect(localOf(everyDay('Asia/Jakarta', ['08:00', 60]), '2028-02-29')).toHaveLength(1);
    // 00:00 to 01:00 are skipped on this day.
    const calendar = everyDay('America/Santiago', ['00:15', 15]);
    expect(localOf(calendar, '2027-09-05')).toEqual([['01:15', '01:30']]);
  });
});

describe('two windows', () => {
  it.each([
    ['08:00', 60, '09:00', 60, false],
    ['08:00', 61, '09:00', 60, true],
    ['09:00', 60, '08:00', 61, true],
    // The second window ends when the first of the next day begins, or a minute later.
    ['02:00', 60, '22:00', 240, false],
    ['01:59', 60, '22:00', 240, true],
  ])(
    'two windows of %s for %i and %s for %i minutes overlap: %s',
    (one, length, other, otherLength, yes) => {
      const both = [
        { opensAt: one, minutes: length },
        { opensAt: other, minutes: otherLength },
      ];
      expect(doWindowsOverlap(both)).toBe(yes);
    },
  );

  it('two windows that do not overlap never do, on any day in any zone', () => {
    fc.assert(
      fc.property(calendars, fc.integer({ min: 0, max: 365 }), (calendar, day) => {
        const from = addDays('2028-01-01', day);
        const openings = daysBetween(from, addDays(from, 3)).flatMap((date) =>
          openingsOf(calendar, date),
        );
        for (const [place, opening] of openings.entries()) {
          const next = openings[place + 1];
          if (next !== undefined) expect(opening.closesAt <= next.opensAt).toBe(true);
        }
      }),
    );
  });
});

describe('the days', () => {
  it('the days of a check-in are chosen weekdays, 1 being Monday and 7 Sunday', () => {
    const days: CheckInDays = { kind: 'weekdays', weekdays: [1, 7] };
    const week = daysBetween('2027-03-08', '2027-03-14');
    expect(week.filter((date) => isCheckInDay(days, date))).toEqual(['2027-03-08', '2027-03-14']);
  });

  it('the days of a check-in are every n-th day, across the leap day and the end of a year, and before the start date too', () => {
    const days: CheckInDays = { kind: 'every_n_days', days: 3, from: '2028-02-27' };
    const month = daysBetween('2028-02-20', '2028-03-05');
    expect(month.filter((date) => isCheckInDay(days, date))).toEqual([
      ...['2028-02-21', '2028-02-24', '2028-02-27', '2028-03-01', '2028-03-04'],
    ]);
  });
});

it('a year of any plan in any zone has each window of each of its days once and in full length', () => {
  fc.assert(
    fc.property(calendars, (calendar) => {
      const year = daysBetween('2028-01-01', '2028-12-31');
      const expected = year
        .filter((date) => isDay(calendar.days, date))
        .flatMap((date) => calendar.windows.map((_, place) => `${date} ${place + 1}`));
      const walked: string[] = [];
      let opening = openingAfter(calendar, { date: '2027-12-31', windowNo: 2 });
      let last = new Date(0);
      while (opening.date <= '2028-12-31') {
        walked.push(`${opening.date} ${opening.windowNo}`);
        expect(opening.opensAt > last).toBe(true);
        const minutes = (opening.closesAt.getTime() - opening.opensAt.getTime()) / 60_000;
        expect(calendar.windows.map((one) => one.minutes)).toContain(minutes);
        last = opening.opensAt;
        opening = openingAfter(calendar, opening);
      }
      expect(walked).toEqual(expected);
    }),
    { numRuns: 30 },
  );
}, 120_000);

it('the next window from an instant is the first that opens then or later', () => {
  fc.assert(
    fc.property(calendars, fc.integer({ min: 0, max: 525_600 }), (calendar, minutes) => {
      const now = new Date(Date.parse('2028-01-01T00:00:00Z') + minutes * 60_000);
      const found = openingFrom(calendar, now);
      const today = dayOf(now, calendar.timeZone);
      const all = daysBetween(addDays(today, -1), addDays(today, 15))
        .flatMap((date) => openingsOf(calendar, date))
        .filter(({ opensAt }) => opensAt >= now);
      expect(found).toEqual(all[0]);
      expect(openingFrom(calendar, found.opensAt)).toEqual(found);
    }),
  );
});

/** A reference implementation of the rule. */
function isDay(asked: CheckInDays, date: string): boolean {
  if (asked.kind === 'every_day') return true;
  const weekday = weekdayOf(date) === 0 ? 7 : weekdayOf(date);
  if (asked.kind === 'weekdays') return asked.weekdays.some((one) => one === weekday);
  const noon = (day: string) => instantOf(`${day}T12:00`, 'UTC').getTime();
  return ((noon(date) - noon(asked.from)) / 86_400_000) % asked.days === 0;
}
