import { mondayOf } from '@kabar/rules/local-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type BookingFacts,
  decideBooking,
  decideDates,
  decideSeries,
  type SeriesDate,
} from './booking-rules.ts';
import { chooseCompanion, type Payer } from './payment-rules.ts';
import type { TimeFacts } from './time-rules.ts';

const now = new Date('2027-03-01T09:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const free: TimeFacts = {
  ...{ isVerified: true, minimumNoticeMinutes: 120, isOpen: true, isTaken: false },
  ...{ needsPause: false, dailyMaximum: null, callsOnDay: 0 },
};
const pack = { kind: 'pack', expiresAt: days(90), remaining: 1 } as const;
const terms = { ...pack, companionId: 'siti', minutes: 25, subscriptionId: null };

it('a booking needs its claim, the same companion and a credit', () => {
  const facts: BookingFacts = { claim: 'claimed', time: free, companionId: 'siti', terms };
  const refusal = (change: Partial<BookingFacts>) =>
    decideBooking({ ...facts, ...change }, days(2), now);
  expect(refusal({})).toBeNull();
  expect(refusal({ claim: 'taken' })).toBe('time_taken');
  expect(refusal({ claim: 'taken', time: { ...free, isOpen: false } })).toBe('time_not_open');
  expect(refusal({ claim: 'people_gone' })).toBe('companion_unavailable');
  expect(refusal({ companionId: 'dewi' })).toBe('companion_unavailable');
  expect(refusal({ terms: { kind: 'none', missing: 'pack' } })).toBe('companion_unavailable');
  expect(refusal({ terms: { ...terms, remaining: 0 } })).toBe('pack_used_up');
  expect(refusal({ terms: { ...terms, expiresAt: days(2) } })).toBe('pack_expired');
});

it('a booking takes companion and length from the subscription or pack that pays', () => {
  expect(chooseCompanion(terms)).toMatchObject({ companionId: 'siti', minutes: 25 });
  expect(chooseCompanion({ ...terms, companionId: null })).toEqual({
    refusal: 'companion_missing',
  });
  expect(chooseCompanion({ kind: 'none', missing: 'plan' })).toEqual({
    refusal: 'no_subscription',
  });
  expect(chooseCompanion({ kind: 'none', missing: 'pack' })).toEqual({ refusal: 'pack_not_found' });
});

const facts = fc.record({ isOpen: fc.boolean(), isTaken: fc.boolean() });
const claim = fc.constantFrom('claimed' as const, 'taken' as const, undefined);
const date = fc.record({ time: fc.option(facts, { nil: undefined }), claim });
const zone = fc.constantFrom('Asia/Jakarta', 'Europe/London', 'America/New_York');
const payer: fc.Arbitrary<Payer> = fc.oneof(
  fc.record({
    ...{ kind: fc.constant('pack' as const), remaining: fc.nat({ max: 12 }) },
    expiresAt: fc.nat({ max: 200 }).map(days),
  }),
  fc.record({
    ...{ kind: fc.constant('plan' as const), sessionsPerWeek: fc.nat({ max: 2 }), zone },
    ...{ endsAt: fc.option(fc.nat({ max: 200 }).map(days)), remaining: fc.constant({}) },
  }),
);

it('a series books at most what its pack or its weeks cover, and only claimed times that are open', () => {
  const every = fc.constantFrom(1, 3, 7);
  fc.assert(
    fc.property(fc.array(date, { maxLength: 52 }), every, payer, (drawn, gap, paying) => {
      const dates: SeriesDate[] = drawn.map(({ time, claim: claimed }, place) => ({
        ...{ startsAt: time && days(1 + place * gap), claim: claimed },
        time: time && { ...free, ...time },
      }));
      const results = decideSeries(dates, paying, now);
      const booked = dates.filter((_, place) => results[place] === 'free');
      for (const { time, claim: claimed } of booked) {
        expect([time?.isOpen, time?.isTaken, claimed === 'taken']).toEqual([true, false, false]);
      }
      const starts = booked.flatMap(({ startsAt }) => startsAt ?? []);
      const weeks = Map.groupBy(starts, (at) =>
        mondayOf(at, 'zone' in paying ? paying.zone : 'UTC'),
      );
      const end = paying.kind === 'pack' ? paying.expiresAt : (paying.endsAt ?? days(1_000));
      for (const startsAt of starts) expect(startsAt.getTime()).toBeLessThan(end.getTime());
      if (paying.kind === 'pack') expect(starts.length).toBeLessThanOrEqual(paying.remaining);
      else
        for (const [, inWeek] of weeks)
          expect(inWeek.length).toBeLessThanOrEqual(paying.sessionsPerWeek);
      expect(results.filter((result) => result === 'missing_hour')).toHaveLength(
        drawn.filter(({ time }) => time === undefined).length,
      );
    }),
  );
});

it('several weekly times are decided like one series of all their dates, with one running balance', () => {
  const gaps = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 9 }), payer, (others, count, paying) => {
      const dates = [0, ...others]
        .flatMap((gap) => Array.from({ length: count }, (_, week) => days(1 + gap + week * 7)))
        .sort((one, other) => one.getTime() - other.getTime())
        .map((startsAt) => ({ startsAt, time: free, claim: 'claimed' as const }));
      const decided = decideDates(dates, paying, now);
      expect(decided.map(({ result }) => result)).toEqual(decideSeries(dates, paying, now));
      const paid = decided.filter(({ result }) => result === 'free').length;
      if (paying.kind === 'pack') {
        expect(paid).toBeLessThanOrEqual(paying.remaining);
        const left = decided.flatMap((one) => one.left ?? []);
        expect(left).toEqual(left.map((_, place) => paying.remaining - place - 1));
        return;
      }
      const weeks = Map.groupBy(
        dates.map(({ startsAt }, place) => ({ startsAt, left: decided[place]?.left ?? null })),
        ({ startsAt }) => mondayOf(startsAt, paying.zone),
      );
      for (const [, week] of weeks) {
        const left = week.flatMap((one) => one.left ?? []);
        expect(left).toEqual(left.map((_, place) => paying.sessionsPerWeek - place - 1));
        expect(left.length).toBeLessThanOrEqual(paying.sessionsPerWeek);
      }
    }),
  );
});
