import { describe, expect, it } from 'vitest';
import { basic, daily, frequent, soldAt } from './facts-fixture.ts';
import { nextPeriod } from './periods.ts';
import { renew } from './renewal-rules.ts';
import { acceptQuote, quoteUpgrade, settleUpgrade } from './upgrade-rules.ts';

const minimumCents = 50;
const day = 86_400_000;

/** The first upgrade quote of a subscription at a moment. */
function quoteAt(own: ReturnType<typeof soldAt>, now: Date, plan = daily) {
  const decided = quoteUpgrade(own, plan, { now, minimumCents });
  if ('refusal' in decided) throw new Error(decided.refusal);
  return { id: 'quote', ...decided.quote };
}

describe('the quote of an upgrade', () => {
  it('divides by the length of the stored period', () => {
    // 31 October to 30 November, 4.989 days left.
    const october = soldAt(new Date('2026-10-31T02:00:00Z'), 'UTC');
    expect(quoteAt(october, new Date(october.period.end.getTime() - 4.989 * day)).cents).toBe(
      1_081,
    );
    // The 1st at 00:30 in Jakarta is still the last day of a month in UTC.
    const jakarta = soldAt(new Date('2027-01-31T17:30:00Z'), 'Asia/Jakarta');
    expect(jakarta.period.end).toEqual(new Date('2027-02-28T17:30:00Z'));
    const left = (1_112 / 6_500) * 28 * day;
    expect(quoteAt(jakarta, new Date(jakarta.period.end.getTime() - left)).cents).toBe(1_112);
    const february = soldAt(new Date('2027-01-31T02:00:00Z'), 'UTC');
    expect(quoteAt(february, february.period.start).cents).toBe(6_500);
  });

  it('the quote of an upgrade is refused while a renewal is unpaid', () => {
    const own = soldAt(new Date('2027-01-15T02:00:00Z'), 'UTC', {
      pastDueSince: new Date('2027-02-15T02:00:00Z'),
    });
    const now = new Date('2027-02-16T02:00:00Z');
    expect(quoteUpgrade(own, daily, { now, minimumCents })).toEqual({ refusal: 'renewal_unpaid' });
  });

  it('the quote of an upgrade is refused below the minimum of the provider', () => {
    const own = soldAt(new Date('2027-01-15T02:00:00Z'), 'UTC');
    const share = (cents: number) => (cents / 6_500) * 31 * day;
    const at = (cents: number) => new Date(own.period.end.getTime() - share(cents));
    expect(quoteUpgrade(own, daily, { now: at(49.4), minimumCents })).toEqual({
      refusal: 'amount_too_small',
    });
    expect(quoteAt(own, at(50)).cents).toBe(50);
    const after = { now: own.period.end, minimumCents };
    expect(quoteUpgrade(own, daily, after)).toEqual({ refusal: 'amount_too_small' });
  });

  it('the quote of an upgrade is refused for another status, a plan that is not sold, and a cheaper plan', () => {
    const own = soldAt(new Date('2027-01-15T02:00:00Z'), 'UTC', { plan: frequent });
    const given = { now: new Date('2027-01-16T02:00:00Z'), minimumCents };
    const refusals = [
      quoteUpgrade({ ...own, status: 'pending_cancellation' }, daily, given),
      quoteUpgrade(own, { ...daily, isSold: false }, given),
      quoteUpgrade(own, undefined, given),
      quoteUpgrade(own, basic, given),
      quoteUpgrade(own, { ...daily, cents: frequent.cents }, given),
    ];
    expect(refusals).toEqual(
      [
        'subscription_not_active',
        'plan_not_found',
        'plan_not_found',
        'plan_not_dearer',
        'plan_not_dearer',
      ].map((refusal) => ({ refusal })),
    );
  });
});

describe('a quote', () => {
  const own = soldAt(new Date('2027-01-15T02:00:00Z'), 'UTC');
  const now = new Date('2027-02-01T02:00:00Z');
  const quote = quoteAt(own, now);

  it('a quote can be accepted and settled in its period, at its prices', () => {
    expect(acceptQuote(own, quote, daily, now)).toBeNull();
    expect(settleUpgrade(own, quote, daily, now)).toEqual({ terms: daily });
  });

  it('expires after 15 minutes, but a payment that was begun in time can settle later', () => {
    const later = new Date(now.getTime() + 15 * 60_000 + 1);
    expect(acceptQuote(own, quote, daily, later)).toBe('quote_expired');
    expect(settleUpgrade(own, quote, daily, later)).toEqual({ terms: daily });
  });

  it('expires with its period, its plan and either price, at acceptance and at settlement', () => {
    const renewed = renew(own, basic);
    if ('refusal' in renewed) throw new Error(renewed.refusal);
    const changed = [
      { own: { ...own, period: renewed.period }, plan: daily },
      { own: { ...own, plan: { ...basic, planId: 'another' } }, plan: daily },
      { own: { ...own, plan: { ...basic, cents: 5_500 } }, plan: daily },
      { own, plan: { ...daily, cents: 12_000 } },
    ];
    for (const { own: other, plan } of changed) {
      expect(acceptQuote(other, quote, plan, now)).toBe('quote_expired');
      expect(settleUpgrade(other, quote, plan, now)).toEqual({ refusal: 'quote_expired' });
    }
    expect(acceptQuote(own, quote, { ...daily, isSold: false }, now)).toBe('quote_expired');
    expect(settleUpgrade(own, quote, daily, own.period.end)).toEqual({ refusal: 'quote_expired' });
    expect(settleUpgrade(own, undefined, daily, now)).toEqual({ refusal: 'quote_expired' });
  });

  it('buys nothing while a renewal is unpaid or the subscription is over', () => {
    const unpaid = { ...own, pastDueSince: own.period.end };
    expect(acceptQuote(unpaid, quote, daily, now)).toBe('renewal_unpaid');
    expect(settleUpgrade(unpaid, quote, daily, now)).toEqual({ refusal: 'renewal_unpaid' });
    const over = { ...own, status: 'cancelled' as const };
    expect(acceptQuote(over, quote, daily, now)).toBe('subscription_not_active');
    expect(settleUpgrade(over, quote, daily, now)).toEqual({ refusal: 'subscription_ended' });
  });

  it('made just before the renewal buys nothing in the next period', () => {
    const last = quoteAt(own, new Date(own.period.end.getTime() - 6 * 3_600_000));
    const next = { ...own, period: nextPeriod(own.period, own.anchor) };
    const after = new Date(own.period.end.getTime() + 60_000);
    expect(acceptQuote(next, last, daily, after)).toBe('quote_expired');
    expect(settleUpgrade(next, last, daily, after)).toEqual({ refusal: 'quote_expired' });
  });
});
