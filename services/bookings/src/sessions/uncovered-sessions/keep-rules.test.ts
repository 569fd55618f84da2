import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Payer } from '../bookings/payment-rules.ts';
import type { TimeFacts } from '../bookings/time-rules.ts';
import {
  type CancellationFacts,
  decideKeeping,
  decideRebooking,
  isTakenBack,
  type LostSession,
} from './keep-rules.ts';

const now = new Date('2026-12-01T08:00:00Z');
const requestedAt = new Date('2026-11-20T08:00:00Z');
const periodEnd = new Date('2026-12-10T08:00:00Z');
const cancelled: CancellationFacts = {
  ...{ status: 'pending_cancellation', periodEnd, requestedAt, closingAt: null },
};
const refused = { refusal: 'subscription_not_active' };
const days = (count: number) => new Date(periodEnd.getTime() + count * 86_400_000);

describe('a cancelled subscription', () => {
  it('a cancelled subscription can be kept until a millisecond before its end', () => {
    const last = new Date(periodEnd.getTime() - 1);
    expect(decideKeeping(cancelled, last)).toEqual({ since: requestedAt });
    expect(decideKeeping(cancelled, periodEnd)).toEqual(refused);
  });

  it('a cancelled subscription cannot be kept once it is over, paused, or the account closes; an active one simply continues', () => {
    for (const change of [{ status: 'cancelled' }, { status: 'paused' }, { closingAt: days(30) }])
      expect(decideKeeping({ ...cancelled, ...change }, now)).toEqual(refused);
    const active = { ...cancelled, status: 'active', requestedAt: null };
    expect(decideKeeping(active, now)).toEqual({ does: 'nothing' });
  });

  it('a cancelled subscription is no longer affected by an earlier cancellation once it was kept, even if it was cancelled again', () => {
    expect(isTakenBack(cancelled, requestedAt)).toBe(false);
    expect(isTakenBack({ requestedAt: null }, requestedAt)).toBe(true);
    expect(isTakenBack({ requestedAt: now }, requestedAt)).toBe(true);
    expect(isTakenBack(undefined, requestedAt)).toBe(false);
  });
});

const open: TimeFacts = {
  ...{ isVerified: true, minimumNoticeMinutes: 0, isOpen: true, isTaken: false },
  ...{ needsPause: false, dailyMaximum: null, callsOnDay: 0 },
};
const lost = (day: number, more: Partial<LostSession> = {}): LostSession => ({
  ...{ startsAt: days(day), companionId: 'sari', canBeCalled: true, time: open, claim: 'claimed' },
  ...more,
});
const plan = (more: Partial<Extract<Payer, { kind: 'plan' }>> = {}) => ({
  ...{ kind: 'plan' as const, endsAt: periodEnd, sessionsPerWeek: 1, remaining: {}, zone: 'UTC' },
  ...more,
});
const decide = (sessions: LostSession[], payer = plan()) =>
  decideRebooking(sessions, { companionId: 'sari', payer }, now);

describe('sessions that were cancelled with a subscription', () => {
  it('sessions that were cancelled with a subscription are booked again if free, even after its former end', () => {
    expect(
      decide([
        lost(0),
        lost(7, { time: { ...open, isTaken: true } }),
        lost(14, { time: { ...open, isOpen: false } }),
        lost(21, { claim: 'taken' }),
        lost(28, { companionId: 'budi' }),
        lost(35, { canBeCalled: false }),
        lost(42),
        lost(43),
      ]),
    ).toEqual([
      ...['booked', 'taken', 'away', 'taken', 'other_companion', 'not_possible'],
      ...['booked', 'not_covered'],
    ]);
  });

  it("never exceed a week's credits, and keep the order of the list", () => {
    const kinds = fc.constantFrom<Partial<LostSession>>(
      {},
      { companionId: 'budi' },
      { canBeCalled: false },
      { time: { ...open, isTaken: true } },
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(20), kinds), { maxLength: 15 }),
        fc.integer({ min: 1, max: 4 }),
        (wishes, sessionsPerWeek) => {
          const sessions = [...wishes]
            .sort(([one], [other]) => one - other)
            .map(([day, more]) => lost(day, more));
          const results = decide(sessions, plan({ sessionsPerWeek }));
          expect(results).toHaveLength(sessions.length);
          const booked = sessions.filter((_, place) => results[place] === 'booked');
          // the period ends on a Thursday, three days after the Monday of its week
          const weeks = booked.map(({ startsAt }) =>
            Math.floor((startsAt.getTime() - days(-3).getTime()) / (7 * 86_400_000)),
          );
          for (const week of weeks)
            expect(weeks.filter((other) => other === week).length).toBeLessThanOrEqual(
              sessionsPerWeek,
            );
          for (const [place, session] of sessions.entries())
            if (session.companionId !== 'sari') expect(results[place]).toBe('other_companion');
        },
      ),
      { numRuns: 200 },
    );
  });
});
