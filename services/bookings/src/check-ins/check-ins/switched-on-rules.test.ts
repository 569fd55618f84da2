import { dayOf } from '@kabar/rules/local-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, type CheckInEvent, type CheckInFacts } from './facts.ts';
import { askLateMinutes, openQuestion } from './opening-rules.ts';
import { canAnswer, nextStep } from './rules.ts';

const settings = { graceMinutes: 30, callMinutes: 60 };
const timeZone = 'Asia/Jakarta';
/** 08:00 of a day. */
const opensAt = new Date('2028-02-29T01:00:00Z');
const closesAt = after(opensAt, 120);
const at = (minutes: number, ms = 0) => new Date(opensAt.getTime() + minutes * 60_000 + ms);
const unasked = openQuestion({ opensAt, closesAt }, { isAway: false, isLast: true }, opensAt);
const open: CheckInFacts = { ...unasked, askedAt: opensAt, nextAt: at(60) };
const late: CheckInFacts = { ...open, state: 'late', reminders: 2, nextAt: at(150) };
const step = (facts: CheckInFacts, onSince: Date, now = onSince) =>
  nextStep(facts, settings, now, { onSince, timeZone });
const midnight = 16 * 60;

describe('check-ins that are switched on again', () => {
  it('ask no question of an earlier day, and begin no chain', () => {
    for (const facts of [unasked, open, late]) {
      expect(step(facts, at(midnight))).toMatchObject({
        ...{ event: 'withdrawn', facts: { state: 'withdrawn', nextAt: null, missedAt: null } },
      });
      expect(step(facts, at(midnight, -1))?.event).not.toBe('withdrawn');
    }
  });

  it('ask one of last night up to three hours after its end', () => {
    const night = { opensAt: at(midnight - 60), closesAt: at(midnight - 30) };
    const facts = { ...open, ...night, nextAt: at(midnight - 45) };
    const limit = midnight - 30 + askLateMinutes;
    expect(step(facts, at(limit))).toMatchObject({ event: 'reminded', facts: { state: 'late' } });
    expect(step(facts, at(limit, 1))?.event).toBe('withdrawn');
  });

  it('give the person of today the whole grace from then on, and then look for them', () => {
    const back = at(600);
    const again = step(open, back);
    expect(again).toMatchObject({ event: 'reminded', facts: { state: 'late', nextAt: at(630) } });
    const graced = step(late, back);
    expect(graced).toMatchObject({ event: 'grace_again', facts: { nextAt: at(630) } });
    expect(graced && step(graced.facts, back, at(630, -1))).toBeNull();
    expect(graced && step(graced.facts, back, at(630))).toMatchObject({ event: 'missed' });
  });

  it('begin the grace again if they were off in the middle of it', () => {
    expect(step(late, at(149), at(150))).toMatchObject({ facts: { nextAt: at(179) } });
    expect(step(late, at(120), at(150))?.event).toBe('missed');
  });

  it('go on with a window that is still open', () => {
    expect(step(open, at(119))).toMatchObject({ event: 'reminded', facts: { nextAt: closesAt } });
  });

  it('leave a wish for a call and a search as they are', () => {
    const answered = { answeredAt: at(5), tappedAt: at(5), cameBy: 'page' } as const;
    const wish: CheckInFacts = { ...open, ...answered, state: 'call', nextAt: at(65) };
    expect(step(wish, at(9_999))?.event).toBe('call_unanswered');
    expect(
      step({ ...late, state: 'missed', nextAt: null, missedAt: at(150) }, at(9_999)),
    ).toBeNull();
  });
});

const zones = ['Asia/Jakarta', 'America/New_York', 'Pacific/Kiritimati', 'Australia/Lord_Howe'];

/** Simulates one question minute by minute while check-ins go off and on, without a response. */
function live(script: { opens: number; minutes: number; off: number; on: number; zone: string }) {
  const start = new Date('2028-03-01T00:00:00Z');
  const opens = after(start, script.opens);
  const planned = { opensAt: opens, closesAt: after(opens, script.minutes) };
  const [offAt, onAt] = [after(opens, script.off), after(opens, script.off + script.on)];
  const isOff = (now: Date) => now >= offAt && now < onAt;
  let facts = openQuestion(planned, { isAway: false, isLast: true }, opens);
  const events: { event: CheckInEvent; at: Date }[] = [];
  let answerable = 0;
  for (let now = opens; facts.nextAt !== null; now = after(now, 1)) {
    if (isOff(now)) continue;
    const onSince = now < offAt ? start : onAt;
    const change = nextStep(facts, settings, now, { onSince, timeZone: script.zone });
    if (change !== null) {
      facts = change.facts;
      events.push({ event: change.event, at: now });
    } else if (canAnswer(facts, now)) answerable += 1;
    if (now > after(onAt, 3 * 1_440)) throw new Error('A question that goes on for ever');
  }
  return { facts, events, planned, offAt, onAt, answerable };
}

it('alarm nobody about an earlier day, and forget nobody of today', () => {
  const scripts = fc.record({
    opens: fc.integer({ min: 0, max: 1_439 }),
    minutes: fc.constantFrom(15, 60, 120, 240),
    off: fc.integer({ min: 1, max: 300 }),
    on: fc.constantFrom(1, 10, 29, 30, 31, 90, 179, 180, 181, 400, 1_000, 1_440, 5_000),
    zone: fc.constantFrom(...zones),
  });
  fc.assert(
    fc.property(scripts, (script) => {
      const { facts, events, planned, offAt, onAt, answerable } = live(script);
      const missed = events.find(({ event }) => event === 'missed');
      const wasOver = missed !== undefined && missed.at < offAt;
      const isOfToday = dayOf(planned.opensAt, script.zone) === dayOf(onAt, script.zone);
      const isLongAgo = onAt > after(planned.closesAt, askLateMinutes);
      expect(events.filter(({ event }) => event === 'reminded').length).toBeLessThanOrEqual(2);
      if (wasOver) return;
      // The outcome is either a search, or none because the person could not respond on that day.
      expect(facts.state).toBe(isLongAgo && !isOfToday ? 'withdrawn' : 'missed');
      if (missed === undefined) return;
      expect(answerable).toBeGreaterThanOrEqual(settings.graceMinutes - 2);
      // If the person could not respond until the end, the full grace period follows.
      if (onAt > planned.closesAt)
        expect(missed.at.getTime()).toBeGreaterThanOrEqual(
          after(onAt, settings.graceMinutes).getTime(),
        );
    }),
    { numRuns: 150 },
  );
});
