import type { CheckInCalendar } from '@kabar/rules/check-in-windows';
import { dayOf, daysBetween } from '@kabar/rules/local-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  changeCalendar,
  nextWindow,
  openDue,
  type PlanFacts,
  pausePlan,
} from '../check-in-plans/rules.ts';
import { type CheckInAnswer, type CheckInEvent, type CheckInFacts, minuteMs } from './facts.ts';
import { openQuestion } from './opening-rules.ts';
import { answerQuestion, confirmFine, endBySpeaking, nextStep } from './rules.ts';

const settings = { graceMinutes: 30, callMinutes: 60 };
const zones = [
  ...['Asia/Jakarta', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago'],
  ...['Europe/London', 'Africa/Cairo', 'Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kathmandu'],
];
const calendarOf = (
  timeZone: string,
  hours: readonly number[],
  everyDays: number,
): CheckInCalendar => ({
  days:
    everyDays === 1
      ? { kind: 'every_day' }
      : { kind: 'every_n_days', days: everyDays, from: '2028-01-03' },
  windows: hours.map((hour) => ({
    opensAt: `${String(hour).padStart(2, '0')}:30`,
    minutes: 90,
  })),
  timeZone,
});
const calendars = fc
  .record({
    zone: fc.constantFrom(...zones),
    hours: fc.constantFrom([2], [8], [23], [2, 18], [8, 20], [9, 23]),
    everyDays: fc.constantFrom(1, 1, 3),
  })
  .map(({ zone, hours, everyDays }) => calendarOf(zone, hours, everyDays));

/** A response to a question: minutes after it opened; tapped: minutes before it arrives. */
type Act = { at: number; answer: CheckInAnswer; tapped: number | null };
const act: fc.Arbitrary<Act> = fc.record({
  at: fc.constantFrom(0, 1, 40, 89, 90, 91, 119, 120, 125, 180, 400),
  answer: fc.constantFrom<CheckInAnswer>('fine', 'fine', 'fine', 'fine', 'call', 'help'),
  tapped: fc.constantFrom(null, null, null, 1, 60, 100_000, -5),
});
const acts = fc.array(act, { maxLength: 3 });
/** The holder changes the plan in the morning of a day: pauses it or sets other days and windows. */
const change = fc.record({
  day: fc.integer({ min: 1, max: 360 }),
  does: fc.oneof(
    fc.record({ pauseDays: fc.integer({ min: 0, max: 20 }) }),
    fc.record({ calendar: calendars }),
  ),
});

interface Lived {
  key: string;
  facts: CheckInFacts;
  events: { event: CheckInEvent; at: Date }[];
  todo: Act[];
  asked: CheckInAnswer[];
}

/** Simulates a year of a plan, with each step as late as a job may be. */
function live(script: {
  calendar: CheckInCalendar;
  people: Act[][];
  changes: { day: number; does: { pauseDays: number } | { calendar: CheckInCalendar } }[];
  lateMinutes: number;
}): Lived[] {
  const start = new Date('2028-01-01T00:00:00Z');
  const end = new Date('2029-01-01T00:00:00Z');
  const changes = script.changes
    .map(({ day, does }) => ({ at: new Date(start.getTime() + day * 86_400_000), does }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const begun = changeCalendar(
    {
      ...{ calendar: script.calendar, state: 'active', awayUntil: null },
      ...{ stopsAt: null, stopReason: null, next: null },
    },
    script.calendar,
    { last: null, now: start },
  );
  if ('refusal' in begun) throw new Error(begun.refusal);
  let plan: PlanFacts = begun.plan;
  const all: Lived[] = [];
  const keys = new Set<string>();
  let open: Lived[] = [];
  let now = start;
  for (let steps = 0; now < end; steps += 1) {
    if (steps > 30_000) throw new Error('A question that goes on for ever');
    while (changes[0] !== undefined && changes[0].at <= now) {
      const { does } = changes.shift() ?? changes[0];
      const last = all.at(-1);
      const key = last && { date: last.key.slice(0, 10), windowNo: Number(last.key.slice(11)) };
      const changed =
        'calendar' in does
          ? changeCalendar(plan, does.calendar, { last: key ?? null, now })
          : pausePlan(plan, addDaysTo(dayOf(now, plan.calendar.timeZone), does.pauseDays), now);
      if (!('refusal' in changed)) plan = changed.plan;
    }
    const due = openDue(plan, now);
    plan = due.plan;
    for (const opening of due.openings) {
      const key = `${opening.date} ${opening.windowNo}`;
      // One question per window, which a database constraint also ensures.
      expect(keys.has(key)).toBe(false);
      keys.add(key);
      const lived: Lived = {
        ...{ key, facts: openQuestion(opening, opening, now), events: [], asked: [] },
        todo: (script.people[all.length % script.people.length] ?? []).toSorted(
          (one, other) => one.at - other.at,
        ),
      };
      all.push(lived);
      open.push(lived);
    }
    for (const lived of open) advance(lived, now);
    open = open.filter(({ facts, todo }) => facts.nextAt !== null || todo.length > 0);
    now = nextTime(plan, open, changes[0]?.at ?? end, now, script.lateMinutes);
  }
  return all;
}

function nextTime(plan: PlanFacts, open: Lived[], change: Date, now: Date, lateMinutes: number) {
  const jobs = [plan.next?.opensAt, ...open.map(({ facts }) => facts.nextAt)].flatMap((at) =>
    at ? [at.getTime() + lateMinutes * minuteMs] : [],
  );
  const taps = open.flatMap(({ facts, todo: [first] }) => (first ? [tapAt(facts, first)] : []));
  return new Date(Math.max(now.getTime() + 1, Math.min(...jobs, ...taps, change.getTime())));
}

function tapAt({ opensAt }: CheckInFacts, { at }: Act) {
  return opensAt.getTime() + at * minuteMs;
}

function advance(lived: Lived, now: Date) {
  const store = (changed: ReturnType<typeof nextStep>) => {
    if (changed === null) return false;
    lived.facts = changed.facts;
    lived.events.push({ event: changed.event, at: now });
    return true;
  };
  for (
    let [next] = lived.todo;
    next && tapAt(lived.facts, next) <= now.getTime();
    [next] = lived.todo
  ) {
    lived.todo.shift();
    const tappedAt =
      next.tapped === null ? undefined : new Date(now.getTime() - next.tapped * minuteMs);
    const answered = answerQuestion(
      lived.facts,
      { answer: next.answer, by: 'page', tappedAt },
      settings,
      now,
    );
    if (answered !== null && 'refusal' in answered) continue;
    lived.asked.push(next.answer);
    store(answered);
    // The companion confirms every second late "fine", and answers call requests within a week.
    if (lived.facts.pausedUntil !== null && lived.events.length % 2 === 0) {
      const confirmed = confirmFine(lived.facts, true, now);
      if (!('refusal' in confirmed)) store(confirmed);
    }
  }
  while (store(nextStep(lived.facts, settings, now)));
}

function addDaysTo(date: string, days: number) {
  return daysBetween(date, '2030-01-01')[days] ?? date;
}

const minutesFrom = (from: Date, at: Date | undefined) =>
  ((at?.getTime() ?? Number.NaN) - from.getTime()) / minuteMs;

it('a year of a plan: each window has one question, at most two reminders and one outcome, and no silence after no answer', () => {
  fc.assert(
    fc.property(
      fc.record({
        calendar: calendars,
        people: fc.array(acts, { minLength: 1, maxLength: 12 }),
        changes: fc.array(change, { maxLength: 6 }),
        lateMinutes: fc.constantFrom(0, 0, 1, 4),
      }),
      (script) => {
        for (const lived of live(script)) checkOne(lived, script.lateMinutes);
      },
    ),
    { numRuns: 60 },
  );
}, 300_000);

function checkOne({ facts, events, asked, todo }: Lived, lateMinutes: number) {
  const times = (event: CheckInEvent) => events.filter((one) => one.event === event);
  if (facts.state === 'paused' || facts.state === 'withdrawn') {
    expect(events).toEqual([]);
    return;
  }
  // A response may come before the question was sent.
  expect(times('asked').length).toBeLessThanOrEqual(1);
  if (times('reminded').length > 0) expect(times('asked')).toHaveLength(1);
  expect(times('reminded').length).toBeLessThanOrEqual(2);
  expect(facts.reminders).toBe(times('reminded').length);
  expect(times('missed').length).toBeLessThanOrEqual(1);
  expect(times('fine').length).toBeLessThanOrEqual(1);
  // The last question of the year may still be open.
  if (todo.length > 0 || facts.nextAt !== null) return;
  expect(['missed', 'fine', 'call', 'help']).toContain(facts.state);
  if (asked.includes('help')) expect(facts.state).toBe('help');
  const answered = events.findIndex(({ event }) => ['fine', 'call', 'help'].includes(event));
  if (answered >= 0) {
    // Nothing about a missing response follows the response.
    const after = events.slice(answered + 1).map(({ event }) => event);
    expect(after.filter((event) => ['asked', 'reminded', 'missed'].includes(event))).toEqual([]);
  }
  if (answered < 0 || times('missed').length > 0) {
    const missed = minutesFrom(facts.closesAt, times('missed')[0]?.at);
    expect(missed).toBeGreaterThanOrEqual(settings.graceMinutes);
    expect(missed).toBeLessThanOrEqual(settings.graceMinutes + 3 * lateMinutes);
  }
}

it('a window that was asked is not asked again after a move to another zone', () => {
  // The same local date, while yesterday's window is still open there.
  const plan = calendarOf('Europe/London', [23], 1);
  const now = new Date('2028-01-31T00:00:00Z');
  const last = { date: '2028-01-30', windowNo: 1 };
  expect(nextWindow(plan, last, now)).toMatchObject({ date: '2028-01-31', windowNo: 1 });
  expect(nextWindow(plan, null, now)).toMatchObject({ date: '2028-01-30', windowNo: 1 });
});

it('a year without changes asks in every window of every day', () => {
  for (const timeZone of zones)
    for (const hours of [[8], [2, 23]]) {
      const calendar = calendarOf(timeZone, hours, 1);
      const lived = live({ calendar, people: [[]], changes: [], lateMinutes: 0 });
      const dates = [...new Set(lived.map(({ key }) => key.slice(0, 10)))];
      expect(dates).toEqual(daysBetween(dates[0] ?? '', dates.at(-1) ?? ''));
      expect(dates.length).toBeGreaterThanOrEqual(366);
      const inside = lived.filter(({ key }) => key >= '2028-01-03' && key < '2028-12-30');
      expect(inside).toHaveLength(362 * hours.length);
      expect(inside.filter(({ facts }) => facts.state !== 'missed')).toEqual([]);
    }
}, 120_000);

it('talking to the person ends a call and help, and nothing else', () => {
  const facts = openQuestion(
    { opensAt: new Date('2028-01-01T01:00:00Z'), closesAt: new Date('2028-01-01T02:00:00Z') },
    { isAway: false, isLast: true },
    new Date('2028-01-01T01:00:00Z'),
  );
  const now = new Date('2028-01-01T01:10:00Z');
  expect(endBySpeaking(facts, now)).toEqual({ refusal: 'nothing_to_end' });
  for (const answer of ['call', 'help'] as const) {
    const by = 'page' as const;
    const asked = answerQuestion(facts, { answer, by, tappedAt: undefined }, settings, now);
    if (asked === null || 'refusal' in asked) throw new Error('Not answered');
    expect(endBySpeaking(asked.facts, now)).toMatchObject({
      facts: { state: answer, spokenAt: now, nextAt: null },
      event: 'spoken',
    });
  }
});
