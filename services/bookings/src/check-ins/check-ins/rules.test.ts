import { describe, expect, it } from 'vitest';
import { after, type CheckInFacts } from './facts.ts';
import { openQuestion } from './opening-rules.ts';
import { answerQuestion, canAnswer, confirmFine, nextStep, refusalOfToken } from './rules.ts';

const settings = { graceMinutes: 30, callMinutes: 60 };
const opensAt = new Date('2028-02-29T01:00:00Z');
const closesAt = after(opensAt, 120);
const at = (minutes: number, ms = 0) => new Date(opensAt.getTime() + minutes * 60_000 + ms);
const open = openQuestion({ opensAt, closesAt }, { isAway: false, isLast: true }, opensAt);
const asked: CheckInFacts = { ...open, askedAt: opensAt, nextAt: at(60) };
const late: CheckInFacts = { ...asked, state: 'late', reminders: 2, nextAt: at(150) };
const missed: CheckInFacts = { ...late, state: 'missed', nextAt: null, missedAt: at(150) };
const answer = (
  facts: CheckInFacts,
  now: Date,
  wish: { answer?: 'fine' | 'call' | 'help'; tappedAt?: Date } = {},
) => {
  const { answer: given = 'fine', tappedAt } = wish;
  return answerQuestion(facts, { answer: given, by: 'page', tappedAt }, settings, now);
};

describe('a window that opens', () => {
  const opened = (now: Date, isLast = true, isAway = false) =>
    openQuestion({ opensAt, closesAt }, { isAway, isLast }, now);

  it('keeps its times when it is stored five minutes late, and gives the time back after that', () => {
    expect(opened(at(5))).toMatchObject({ state: 'open', opensAt, closesAt });
    expect(opened(at(5, 1))).toMatchObject({ opensAt: at(5, 1), closesAt });
    expect(opened(at(100))).toMatchObject({ opensAt: at(100), closesAt: at(130) });
  });

  it('a window that passed is asked up to three hours after its end, and withdrawn after that', () => {
    expect(opened(at(300))).toMatchObject({ state: 'open', closesAt: at(330) });
    expect(opened(at(300, 1))).toMatchObject({ state: 'withdrawn', nextAt: null });
  });

  it('a window is not asked when a newer one is due, nor while the person is away', () => {
    expect(opened(at(0), false).state).toBe('withdrawn');
    expect(opened(at(0), true, true)).toMatchObject({ state: 'paused', nextAt: null });
  });
});

describe('the steps of a question', () => {
  const step = (facts: CheckInFacts, now: Date) => nextStep(facts, settings, now);

  it('a question is sent, repeated in the middle and at the end, and then starts a missed check-in', () => {
    expect(step(open, opensAt)).toMatchObject({ event: 'asked', facts: { nextAt: at(60) } });
    expect(step(asked, at(60, -1))).toBeNull();
    const first = step(asked, at(60));
    expect(first).toMatchObject({ event: 'reminded', facts: { reminders: 1, nextAt: closesAt } });
    const second = first && step(first.facts, closesAt);
    expect(second).toMatchObject({
      ...{ event: 'reminded', facts: { state: 'late', reminders: 2, nextAt: at(150) } },
    });
    expect(step(late, at(150, -1))).toBeNull();
    expect(step(late, at(150))).toMatchObject({ event: 'missed', facts: { missedAt: at(150) } });
    expect(step(missed, at(9_999))).toBeNull();
  });

  it('give the person the whole grace when we were late', () => {
    const end = { ...asked, reminders: 1, nextAt: closesAt };
    expect(step(end, at(125))?.facts.nextAt).toEqual(at(150));
    expect(step(end, at(125, 1))?.facts.nextAt).toEqual(at(155, 1));
    // After hours of downtime one reminder is enough.
    expect(step(asked, at(400))).toMatchObject({ facts: { state: 'late', reminders: 1 } });
  });

  it('ask staff when nobody called for an hour', () => {
    const wish = answer(asked, at(10), { answer: 'call' });
    if (wish === null || 'refusal' in wish) throw new Error('Not answered');
    expect(step(wish.facts, at(70, -1))).toBeNull();
    expect(step(wish.facts, at(70))).toMatchObject({
      ...{ event: 'call_unanswered', facts: { state: 'call', nextAt: null, staffAskedAt: at(70) } },
    });
  });
});

describe('an answer', () => {
  it.each([
    ['open', asked, at(10)],
    ['in its grace', late, at(140)],
    ['missed', missed, at(200)],
  ])('fine ends a question that is %s', (_title, facts, now) => {
    expect(answer(facts, now)).toMatchObject({
      ...{ event: 'fine', facts: { state: 'fine', nextAt: null, tappedAt: now, answeredAt: now } },
    });
  });

  it('an answer that asks for more help counts after a lesser one, and not the other way round', () => {
    const order = ['fine', 'call', 'help'] as const;
    for (const [rank, first] of order.entries()) {
      const stored = answer(asked, at(10), { answer: first });
      if (stored === null || 'refusal' in stored) throw new Error('Not answered');
      for (const [other, second] of order.entries()) {
        const changed = answer(stored.facts, at(20), { answer: second });
        if (other > rank) expect(changed).toMatchObject({ event: second });
        else expect(changed).toBeNull();
      }
    }
  });

  it('asks for help again after somebody has talked to the person', () => {
    const helped: CheckInFacts = {
      ...{ ...asked, state: 'help', answeredAt: at(10), tappedAt: at(10), cameBy: 'page' },
      spokenAt: at(20),
    };
    expect(answer(helped, at(30))).toBeNull();
    expect(answer(helped, at(30), { answer: 'help' })).toMatchObject({
      ...{ event: 'help', facts: { spokenAt: null, answeredAt: at(30) } },
    });
  });

  it('an answer is live for five minutes after its tap; an older one waits for the companion', () => {
    const now = at(200);
    expect(answer(missed, now, { tappedAt: at(195) })).toMatchObject({ event: 'fine' });
    const pending = answer(missed, now, { tappedAt: at(195, -1) });
    expect(pending).toMatchObject({
      event: 'fine_pending',
      facts: { state: 'missed', pausedUntil: at(230), pendingArrivedAt: now, answeredAt: null },
    });
    if (pending === null || 'refusal' in pending) throw new Error('Not answered');
    // A second late "fine" does not prolong the pause; a live one ends everything.
    expect(answer(pending.facts, at(210), { tappedAt: at(100) })).toBeNull();
    expect(answer(pending.facts, at(210))).toMatchObject({
      ...{ event: 'fine', facts: { pausedUntil: null } },
    });
    expect(confirmFine(pending.facts, true, at(215))).toMatchObject({
      ...{ event: 'fine', facts: { state: 'fine', tappedAt: at(195, -1), cameBy: 'companion' } },
    });
    expect(confirmFine(pending.facts, false, at(215))).toMatchObject({
      ...{ event: 'fine_doubted', facts: { state: 'missed', pausedUntil: null } },
    });
  });

  it('an answer is believed to have been tapped from the opening on, and not in the future', () => {
    const tapped = (tappedAt: Date) => {
      const changed = answer(asked, at(30), { tappedAt });
      return changed === null || 'refusal' in changed ? null : changed.facts.tappedAt;
    };
    expect(tapped(opensAt)).toEqual(opensAt);
    expect(tapped(at(0, -1))).toEqual(at(30));
    expect(tapped(at(30))).toEqual(at(30));
    expect(tapped(at(30, 1))).toEqual(at(30));
  });

  it('an answer is possible for a day, and for a week as long as there is none', () => {
    const day = 24 * 60;
    const answeredAt = at(40 * 60);
    expect(canAnswer({ state: 'fine', opensAt, answeredAt }, at(64 * 60, -1))).toBe(true);
    expect(canAnswer({ state: 'fine', opensAt, answeredAt }, at(64 * 60))).toBe(false);
    expect(canAnswer({ state: 'fine', opensAt, answeredAt: null }, at(day, -1))).toBe(true);
    expect(canAnswer({ state: 'fine', opensAt, answeredAt: null }, at(day))).toBe(false);
    expect(canAnswer({ state: 'missed', opensAt, answeredAt: null }, at(7 * day, -1))).toBe(true);
    expect(canAnswer({ state: 'missed', opensAt, answeredAt: null }, at(7 * day))).toBe(false);
    expect(canAnswer({ state: 'open', opensAt, answeredAt: null }, at(0, -1))).toBe(false);
    for (const state of ['paused', 'withdrawn'] as const)
      expect(canAnswer({ state, opensAt, answeredAt: null }, at(10))).toBe(false);
  });
});

it('the link to a question opens sixty times in a minute', () => {
  expect(refusalOfToken({ uses: 60 })).toBeNull();
  expect(refusalOfToken({ uses: 61 })).toBe('too_many_requests');
  expect(refusalOfToken(undefined)).toBe('token_not_valid');
});
