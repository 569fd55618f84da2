import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverageOf, trialDays } from './coverage.ts';
import { giveNotice, nextLook, noticeDays, type StandingFacts } from './notice-rules.ts';
import { beginPlan, openDue, type PlanFacts } from './rules.ts';

const dayMs = 86_400_000;
const zero = new Date('2026-12-05T02:00:00Z');
const at = (days: number) => new Date(zero.getTime() + days * dayMs);
const plan: PlanFacts = beginPlan(
  {
    days: { kind: 'every_day' },
    windows: [{ opensAt: '08:00', minutes: 120 }],
    timeZone: 'Asia/Jakarta',
  },
  zero,
);
const paid: StandingFacts = { isOut: false, coverage: { kind: 'included', until: null } };
const unpaid: StandingFacts = { isOut: false, coverage: { kind: 'none', until: null } };

it('a plan without payment, or of a suspended account, stops seven days after its notice', () => {
  for (const [facts, stopReason] of [
    [unpaid, 'no_payment'],
    [{ ...paid, isOut: true }, 'suspended'],
  ] as const)
    expect(giveNotice(plan, facts, zero)).toMatchObject({
      event: 'stops_soon',
      plan: { state: 'stopping', stopReason, stopsAt: at(noticeDays) },
    });
  expect(giveNotice(plan, paid, zero)).toBeNull();
});

it("a trial's notice comes seven days before its end, to the millisecond, and the plan stops at that end", () => {
  const noticeOn = (now: Date) =>
    giveNotice(
      plan,
      { isOut: false, coverage: coverageOf({ isPaid: false, trialSince: zero }, now) },
      now,
    );
  const first = at(trialDays - noticeDays);
  expect(noticeOn(new Date(first.getTime() - 1))).toBeNull();
  expect(noticeOn(first)?.plan.stopsAt).toEqual(at(trialDays));
});

it('a notice is given once, and withdrawn when its reason is gone; a requested stop stays', () => {
  const stopping = giveNotice(plan, unpaid, zero)?.plan ?? plan;
  expect(giveNotice(stopping, unpaid, at(3))).toBeNull();
  expect(giveNotice(stopping, paid, at(3))).toEqual({ plan, event: 'resumed' });
  const wished: PlanFacts = { ...stopping, stopReason: 'person_stopped' };
  expect(giveNotice(wished, paid, at(3))).toBeNull();
  const stopped: PlanFacts = { ...stopping, state: 'stopped', next: null };
  expect(giveNotice(stopped, paid, at(3))).toBeNull();
});

it('a plan is checked daily, when a notice about its trial is due, and often while under notice', () => {
  const minutesUntil = (trialSince: Date, state: 'active' | 'stopping' = 'active') =>
    (nextLook(
      { state },
      { coverage: coverageOf({ isPaid: false, trialSince }, zero) },
      zero,
    ).getTime() -
      zero.getTime()) /
    60_000;
  expect(nextLook(plan, paid, zero)).toEqual(at(1));
  expect(minutesUntil(zero)).toBe(1_440);
  // The notice is due in an hour, and in a minute more than a day.
  expect(minutesUntil(new Date(at(noticeDays - trialDays).getTime() + 3_600_000))).toBe(60);
  expect(minutesUntil(new Date(at(1 + noticeDays - trialDays).getTime() + 60_000))).toBe(1_440);
  expect(minutesUntil(zero, 'stopping')).toBe(15);
});

it('no plan stops by itself without seven days of notice, for any payments and times', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), (days) => {
      let current = plan;
      let unpaidDays = 0;
      for (const [day, isPaid] of days.entries()) {
        const now = at(day);
        current = openDue(current, now).plan;
        if (current.state === 'stopped') {
          expect(unpaidDays).toBeGreaterThanOrEqual(noticeDays);
          return;
        }
        unpaidDays = isPaid ? 0 : unpaidDays + 1;
        current = giveNotice(current, isPaid ? paid : unpaid, now)?.plan ?? current;
      }
    }),
  );
});
