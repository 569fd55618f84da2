import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  firstRefusal,
  type HandoverFacts,
  keepsLateUsed,
  type PairFacts,
  type PairSession,
  planOf,
  refusalOfReplacement,
  refusalOfSession,
  sessionsToMove,
} from './rules.ts';

const now = new Date('2027-03-24T04:10:00Z');
const hourMs = 3_600_000;
const ahead = (hours: number) => new Date(now.getTime() + hours * hourMs);
const pair: PairFacts = {
  ...{ clientId: 'client', companionId: 'present', isActive: true, hasAsked: true },
  ...{ withCause: false, isNextVerified: true, isNextInCircle: false, locked: [] },
};
const session: PairSession = {
  ...{ id: 'one', kind: 'booking', status: 'scheduled', startsAt: ahead(48), minutes: 25 },
  ...{ seriesId: null, packId: null },
};
const choices = { declined: ['pack'], times: new Map<string, Date>() };
const free: HandoverFacts = {
  ...{ id: 'one', isClaimed: true, isVerified: true, minimumNoticeMinutes: 0, isOpen: true },
  ...{ isTaken: false, needsPause: false, dailyMaximum: null, callsOnDay: 0 },
};

it('a reassignment needs a third, verified companion and an active assignment', () => {
  const refusal = (change: Partial<PairFacts>, next = 'next') =>
    refusalOfReplacement({ ...pair, ...change }, next);
  expect(refusal({})).toBeNull();
  for (const next of ['client', 'present'])
    expect(refusal({}, next)).toBe('replacement_not_suitable');
  expect(refusal({ locked: null })).toBe('replacement_not_suitable');
  expect(refusal({ isNextVerified: false, isActive: false })).toBe('replacement_not_suitable');
  expect(refusal({ isNextInCircle: true, isActive: false })).toBe('companion_of_person');
  expect(refusal({ isActive: false })).toBe('reassigned_meanwhile');
});

it('a reassignment moves future bookings to their own or a chosen time, except proposals, trial calls and those of refunded packs', () => {
  const sessions: PairSession[] = [
    session,
    { ...session, id: 'begun', startsAt: now },
    { ...session, id: 'trial', kind: 'trial', status: 'approved' },
    { ...session, id: 'proposal', status: 'pending' },
    { ...session, id: 'refunded', packId: 'pack' },
    { ...session, id: 'other pack', packId: 'another' },
  ];
  const times = new Map([['one', ahead(50)]]);
  expect(sessionsToMove(sessions, { ...choices, times }, now)).toMatchObject([
    { id: 'one', to: ahead(50) },
    { id: 'other pack', to: ahead(48) },
  ]);
  expect(sessions.map((one) => refusalOfSession(one, choices))).toEqual([
    ...[null, null, 'trial_call', 'proposal', 'pack_refunded', null],
  ]);
});

it('a reassignment refuses the first session without a claim or at a refused time', () => {
  const moving = ['one', 'two'].map((id) => ({ ...session, id, to: ahead(48) }));
  const first = (one: Partial<HandoverFacts>, two: Partial<HandoverFacts>) =>
    firstRefusal(
      moving,
      [
        { ...free, ...two, id: 'two' },
        { ...free, ...one },
      ],
      now,
    );
  expect(first({}, {})).toBeNull();
  expect(first({}, { isClaimed: false })).toEqual({ id: 'two', refusal: 'time_taken' });
  expect(first({ needsPause: true }, { isClaimed: false })).toEqual({
    ...{ id: 'one', refusal: 'pause_needed' },
  });
});

it("a late booking's credit stays used only if it is cancelled because the client asked without cause", () => {
  expect(keepsLateUsed(pair, { forCause: false })).toBe(true);
  expect(keepsLateUsed(pair, { forCause: true })).toBe(false);
  expect(keepsLateUsed({ ...pair, withCause: true }, { forCause: false })).toBe(false);
  expect(keepsLateUsed({ ...pair, hasAsked: false }, { forCause: false })).toBe(false);
  fc.assert(
    fc.property(
      fc.record({
        hours: fc.integer({ min: -3, max: 60 }),
        isTrial: fc.boolean(),
        refusal: fc.constantFrom(null, 'time_taken', 'trial_call'),
        keepsUsed: fc.boolean(),
        later: fc.integer({ min: 0, max: 2 }),
      }),
      ({ hours, isTrial, refusal, keepsUsed, later }) => {
        const startsAt = ahead(hours);
        const to = ahead(hours + later);
        const own: PairSession = { ...session, startsAt, kind: isTrial ? 'trial' : 'booking' };
        const plan = planOf(own, { refusal, to }, { keepsUsed, freeHours: 24, now });
        const isCancelled = hours > 0 && refusal !== null;
        expect(plan.outcome === 'cancelled').toBe(isCancelled);
        expect(plan.outcome === 'stays').toBe(hours <= 0);
        expect(plan.staysUsed).toBe(isCancelled && keepsUsed && !isTrial && hours < 24);
        expect(plan.to).toEqual(hours > 0 && refusal === null ? to : null);
        expect(plan.outcome === 'moved').toBe(plan.to !== null && later > 0);
      },
    ),
    { numRuns: 300 },
  );
});
