import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideNews, decideRefunded } from './news-rules.ts';

const amounts = fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 5 });
const toMoney = (kind: string) => (cents: number, index: number) => ({
  ...{ id: `${kind} ${index}`, cents },
});
const paid = { state: 'succeeded', cents: 10_000, refundedCents: 0 } as const;
const none = { providerRefunds: [], lostDisputes: [] };

describe('provider reports about a refund', () => {
  it('provider reports about a refund are booked once, for no more than was paid, in any order and grouping', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 0, max: 10_000 }), (back, lost, refunded) => {
        const news = {
          providerRefunds: back.map(toMoney('refund')),
          lostDisputes: lost.map(toMoney('dispute')),
        };
        const together = decideNews({ ...paid, refundedCents: refunded, ...news });
        let alone = refunded;
        for (const one of news.providerRefunds)
          alone = refundedAfter(alone, { ...none, providerRefunds: [one] });
        for (const one of news.lostDisputes)
          alone = refundedAfter(alone, { ...none, lostDisputes: [one] });
        const total = together?.refundedCents ?? refunded;
        expect(total).toBe(alone);
        expect(total).toBe(Math.min(10_000, refunded + sum(back) + sum(lost)));
        expect(refunded + sum((together?.entries ?? []).map(({ cents }) => cents))).toBe(total);
        expect(together?.entries ?? []).toHaveLength(back.length + lost.length);
      }),
      { numRuns: 300 },
    );
  });

  it('end the payment once all of it was refunded', () => {
    const providerRefunds = [{ id: 're', cents: 4_000 }];
    expect(decideNews({ ...paid, ...none, providerRefunds })).toMatchObject({ state: 'succeeded' });
    const rest = { ...paid, refundedCents: 6_000 };
    expect(decideNews({ ...rest, ...none, providerRefunds })).toMatchObject({
      ...{ state: 'refunded', isLost: false },
    });
  });

  it('count as a loss only if a dispute took the money', () => {
    const lostDisputes = [{ id: 'dp', cents: 1 }];
    expect(decideNews({ ...paid, ...none, lostDisputes })?.isLost).toBe(true);
    const over = { ...paid, state: 'refunded', refundedCents: 10_000 } as const;
    expect(decideNews({ ...over, ...none, lostDisputes })).toMatchObject({
      ...{ isLost: false, state: 'refunded' },
    });
  });

  it('wait for an unsettled payment, or one with a refund in progress', () => {
    const providerRefunds = [{ id: 're', cents: 4_000 }];
    for (const state of ['pending', 'waiting', 'failed', 'refunding'] as const)
      expect(decideNews({ ...paid, state, ...none, providerRefunds })).toBeNull();
  });
});

describe('a refund that the provider has made', () => {
  const refunding = {
    ...paid,
    state: 'refunding',
    refunds: [{ id: 'one', cents: 2_500 }],
  } as const;

  it('completes the refund that staff requested, or of a payment that bought nothing', () => {
    expect(decideRefunded(refunding, 'one')).toEqual({
      ...{ cents: 2_500, refundedCents: 2_500, state: 'succeeded' },
    });
    expect(decideRefunded({ ...refunding, refunds: [] }, null)).toEqual({
      ...{ cents: 10_000, refundedCents: 10_000, state: 'refunded' },
    });
  });

  it('a refund that the provider has made is booked once', () => {
    expect(decideRefunded({ ...refunding, refunds: [] }, 'one')).toBeNull();
    expect(decideRefunded({ ...refunding, state: 'succeeded' }, 'one')).toBeNull();
  });
});

type News = Pick<Parameters<typeof decideNews>[0], 'providerRefunds' | 'lostDisputes'>;

function refundedAfter(refundedCents: number, news: News): number {
  return decideNews({ ...paid, refundedCents, ...news })?.refundedCents ?? refundedCents;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, cents) => total + cents, 0);
}
