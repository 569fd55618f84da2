import { describe, expect, it } from 'vitest';
import { basic, soldAt } from './facts-fixture.ts';
import { decideCancellation, decidePauseRequest, decideSale } from './own-rules.ts';

const now = new Date('2026-12-01T08:00:00Z');
const facts = { hasSubscription: false, companionId: 'companion', isVerified: true };
const named = { isByTrialRequest: false };

describe('subscribing', () => {
  it('needs a verified companion and a plan that is sold, once at a time', () => {
    expect(decideSale(facts, basic, named)).toEqual({ companionId: 'companion', plan: basic });
    expect(decideSale({ ...facts, hasSubscription: true }, basic, named)).toEqual({
      refusal: 'subscription_exists',
    });
    expect(decideSale({ ...facts, isVerified: false }, basic, named)).toEqual({
      refusal: 'companion_not_found',
    });
    for (const plan of [undefined, { ...basic, isSold: false }])
      expect(decideSale(facts, plan, named)).toEqual({ refusal: 'plan_not_found' });
  });

  it('names what is missing: a companion, or the trial request of one', () => {
    const nobody = { ...facts, companionId: null, isVerified: false };
    expect(decideSale(nobody, basic, named)).toEqual({ refusal: 'companion_needed' });
    expect(decideSale(nobody, basic, { isByTrialRequest: true })).toEqual({
      refusal: 'trial_request_not_found',
    });
  });
});

describe('a subscription of the client', () => {
  const own = soldAt(now, 'Asia/Jakarta');
  const statuses = ['active', 'paused', 'cancelled', 'pending_cancellation'] as const;

  it('a subscription of the client that is cancelled covers the period that is paid; repeating it changes nothing', () => {
    expect(statuses.map((status) => decideCancellation({ ...own, status }))).toEqual([
      { coversUntil: own.period.end },
      { refusal: 'subscription_not_active' },
      { refusal: 'subscription_not_active' },
      { does: 'nothing' },
    ]);
  });

  it('keeps the first wish for a pause, while it is active', () => {
    const earlier = new Date(now.getTime() - 60_000);
    expect(decidePauseRequest(own, now)).toEqual({ askedAt: now });
    expect(decidePauseRequest({ ...own, pauseAskedAt: earlier }, now)).toEqual({
      askedAt: earlier,
    });
    for (const status of statuses.slice(1))
      expect(decidePauseRequest({ ...own, status }, now)).toHaveProperty('refusal');
  });
});
