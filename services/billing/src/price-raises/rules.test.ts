import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basic, frequent, soldAt } from '../subscriptions/facts-fixture.ts';
import { renew, termsAtRenewal } from '../subscriptions/renewal-rules.ts';
import { agreeToRaise, announceRaise, noticeMs } from './rules.ts';

const now = new Date('2026-11-25T10:00:00Z');
const plus = (at: Date, ms: number) => new Date(at.getTime() + ms);
const begins = plus(now, noticeMs);
const facts = { plan: basic, lowestCents: 5_000 };

describe('a price raise', () => {
  it('a price raise is announced at least 30 days before it begins', () => {
    expect(announceRaise(facts, { cents: 6_000, beginsAt: begins }, now)).toBeNull();
    const early = plus(now, 30 * 86_400_000 - 1);
    expect(announceRaise(facts, { cents: 6_000, beginsAt: early }, now)).toBe('raise_too_soon');
  });

  it('a price raise must be above the price of some subscriber', () => {
    const raise = (cents: number, lowestCents: number | null = 5_000) =>
      announceRaise({ ...facts, lowestCents }, { cents, beginsAt: begins }, now);
    expect(raise(5_001)).toBeNull();
    expect(raise(5_000)).toBe('price_not_higher');
    expect(raise(6_000, null)).toBe('price_not_higher');
  });

  it('a price raise can be agreed to while the subscription continues, and only if it is above its price', () => {
    const open = { raiseId: 'raise', subscriptionId: 'subscription', cents: 6_000 };
    const own = soldAt(now, 'UTC');
    expect(agreeToRaise(own, open, 'raise')).toBeNull();
    expect(agreeToRaise({ ...own, status: 'paused' }, open, 'raise')).toBeNull();
    for (const status of ['pending_cancellation', 'cancelled'] as const)
      expect(agreeToRaise({ ...own, status }, open, 'raise')).toBe('subscription_not_active');
    expect(agreeToRaise(own, open, 'older')).toBe('not_found');
    expect(agreeToRaise(own, { ...open, cents: 5_000 }, 'raise')).toBe('not_found');
  });
});

describe('the renewal after a raise', () => {
  const own = soldAt(now, 'UTC');
  const agreed = (beginsAt: Date, cents = 6_000) => ({
    ...own,
    agreedPrices: [{ cents, beginsAt }],
  });

  it('charges the agreed price from the start of the raise, not a millisecond before', () => {
    expect(termsAtRenewal(agreed(own.period.end)).cents).toBe(6_000);
    expect(termsAtRenewal(agreed(plus(own.period.end, 1))).cents).toBe(5_000);
    expect(termsAtRenewal(own).cents).toBe(5_000);
  });

  it('charges a chosen plan at the price of the choice', () => {
    const chosen = { ...agreed(own.period.end), nextPlan: frequent };
    expect(termsAtRenewal(chosen)).toEqual(frequent);
  });

  it('follows the last of several raises, and never lowers the price', () => {
    const prices = [7_000, 6_000].map((cents) => ({ cents, beginsAt: own.period.end }));
    expect(termsAtRenewal({ ...own, agreedPrices: prices }).cents).toBe(6_000);
    expect(termsAtRenewal(agreed(own.period.end, 4_000)).cents).toBe(5_000);
  });
});

// Decision: 71
it('no subscriber ever pays more than the highest price that they agreed to', () => {
  const raise = fc.record({
    cents: fc.integer({ min: 1, max: 20_000 }),
    days: fc.integer({ min: 30, max: 400 }),
    agrees: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(raise, { maxLength: 6 }),
      fc.integer({ min: 1, max: 14 }),
      (raises, months) => {
        const agreedPrices = raises
          .filter(({ agrees }) => agrees)
          .map(({ cents, days }) => ({ cents, beginsAt: plus(now, days * 86_400_000) }));
        let life = { ...soldAt(now, 'UTC'), agreedPrices };
        for (let month = 0; month < months; month += 1) {
          const terms = termsAtRenewal(life);
          const yes = [
            basic.cents,
            ...agreedPrices
              .filter(({ beginsAt }) => beginsAt <= life.period.end)
              .map(({ cents }) => cents),
          ];
          expect(terms.cents).toBeLessThanOrEqual(Math.max(...yes));
          expect(terms.cents).toBeGreaterThanOrEqual(life.plan.cents);
          const next = renew(life, terms);
          if ('refusal' in next) throw new Error('An active subscription is renewed');
          life = { ...life, period: next.period, plan: next.terms };
        }
      },
    ),
    { numRuns: 300 },
  );
});
