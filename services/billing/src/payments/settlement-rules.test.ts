import { describe, expect, it } from 'vitest';
import { decideCancel, decideFailure, decideSettlement } from './settlement-rules.ts';

const sale: Parameters<typeof decideSettlement>[0] = {
  ...{ state: 'waiting' as const, failure: null, purpose: 'subscription' as const, isSold: true },
  ...{ companionId: 'companion', isCompanionVerified: true },
};

describe('a payment that the provider has taken', () => {
  it('buys its plan, pack or renewal', () => {
    expect(decideSettlement(sale)).toEqual({ does: 'sell', what: 'subscription' });
    expect(decideSettlement({ ...sale, purpose: 'pack' })).toEqual({ does: 'sell', what: 'pack' });
    for (const purpose of ['renewal', 'upgrade'] as const)
      expect(decideSettlement({ ...sale, purpose, isSold: false })).toEqual({
        ...{ does: 'sell', what: 'change' },
      });
    const without = { ...sale, companionId: null, isCompanionVerified: false };
    expect(decideSettlement(without)).toMatchObject({ does: 'sell' });
  });

  it('a payment that the provider has received is refunded for a plan or pack that is no longer sold, and for an unverified companion', () => {
    expect(decideSettlement({ ...sale, isSold: false })).toMatchObject({
      reason: 'plan_not_found',
    });
    const pack = { ...sale, purpose: 'pack' } as const;
    expect(decideSettlement({ ...pack, isSold: false })).toMatchObject({
      reason: 'pack_not_found',
    });
    for (const one of [sale, pack])
      expect(decideSettlement({ ...one, isCompanionVerified: false })).toEqual({
        ...{ does: 'refund', reason: 'companion_not_found' },
      });
  });

  it('a payment that the provider has received is refunded if it failed here before, and settled once', () => {
    const failed = { ...sale, state: 'failed' as const, failure: 'cancelled' };
    expect(decideSettlement(failed)).toEqual({ does: 'refund', reason: 'cancelled' });
    expect(decideSettlement({ ...failed, failure: null })).toMatchObject({ reason: 'declined' });
    for (const state of ['succeeded', 'refunding', 'refunded'] as const)
      expect(decideSettlement({ ...sale, state })).toEqual({ does: 'nothing' });
  });
});

describe('a payment that fails', () => {
  const open: Parameters<typeof decideFailure>[0] = {
    ...{ state: 'pending' as const, purpose: 'renewal' as const, isOnPage: false, reference: 'pi' },
  };

  it('makes a subscription past due, unless its payer is on the page', () => {
    expect(decideFailure(open, 'declined')).toEqual({ withdraws: false, isPastDue: true });
    expect(decideFailure({ ...open, isOnPage: true }, 'declined')?.isPastDue).toBe(false);
    expect(decideFailure({ ...open, purpose: 'upgrade' }, 'declined')?.isPastDue).toBe(false);
  });

  it('a payment that fails is withdrawn from the provider if that did not respond', () => {
    expect(decideFailure(open, 'no_answer')?.withdraws).toBe(true);
    expect(decideFailure({ ...open, reference: null }, 'no_answer')?.withdraws).toBe(false);
  });

  it('stays settled if it was settled before', () => {
    for (const state of ['succeeded', 'failed', 'refunding', 'refunded'] as const)
      expect(decideFailure({ ...open, state }, 'late')).toBeNull();
  });
});

it('only a payment that waits for its payer is cancelled, and repeating it changes nothing', () => {
  expect(decideCancel({ state: 'waiting', failure: null })).toEqual({ does: 'cancel' });
  expect(decideCancel({ state: 'failed', failure: 'cancelled' })).toEqual({ does: 'nothing' });
  expect(decideCancel({ state: 'failed', failure: 'declined' })).toHaveProperty('refusal');
  expect(decideCancel({ state: 'pending', failure: null })).toHaveProperty('refusal');
});
