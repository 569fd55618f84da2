import { closesAt } from '@kabar/rules/closing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soldAt } from '../subscriptions/facts-fixture.ts';
import { nextStep } from '../subscriptions/renewal-rules.ts';
import type { ClosingFacts, ClosingPayment, ClosingSession } from './facts.ts';
import { settleClosing } from './rules.ts';
import { decideWaiver, type WaiverFacts } from './waiver-rules.ts';

const day = 86_400_000;
const hour = 3_600_000;
const plus = (at: Date, ms: number) => new Date(at.getTime() + ms);
const sold = new Date('2026-11-01T00:00:00Z');
const at = new Date('2026-11-16T00:00:00Z');

const nothing: ClosingFacts = {
  ...{ closingAt: null, subscription: null, payments: [], packs: [] },
  ...{ sessions: [], earnings: [], freeHours: 12 },
};
const paid = (changes: Partial<ClosingPayment> = {}): ClosingPayment => ({
  ...{ id: 'subscription', purpose: 'subscription', state: 'succeeded', cents: 5_000 },
  ...{ refundedCents: 0, differenceCents: null, isRefunding: false, isDisputed: false },
  listed: { priceUsd: '50.00', priceIdr: '800000.00' },
  ...changes,
});
const subscribed = (changes: Partial<ReturnType<typeof soldAt>> = {}): ClosingFacts => ({
  ...nothing,
  subscription: { facts: soldAt(sold, 'UTC', changes), planName: 'Basic' },
  payments: [paid()],
});
const pack = (unused: number, total = 3) => ({
  ...{ id: 'pack', name: 'Pack', totalSessions: total, unused, expiresAt: plus(at, day) },
});
const packPayment = (changes: Partial<ClosingPayment> = {}) =>
  paid({ id: 'pack', purpose: 'pack', cents: 1_000, ...changes });
const session = (startsAt: Date, changes: Partial<ClosingSession> = {}): ClosingSession => ({
  ...{ id: startsAt.toISOString(), startsAt, side: 'client', isTrial: false, withCause: false },
  ...{ saleId: 'pack', otherName: 'Sari' },
  ...changes,
});
const withPack = (changes: Partial<ClosingFacts> = {}): ClosingFacts => ({
  ...nothing,
  ...{ packs: [pack(3)], payments: [packPayment()] },
  ...changes,
});
const refundOf = (facts: ClosingFacts, when = at) => settleClosing(facts, when).refunds;

it('an account closes seven days after the request', () => {
  expect(closesAt(at).toISOString()).toBe('2026-11-23T00:00:00.000Z');
});

describe('the subscription of an account that closes', () => {
  it('the subscription of an account that closes is refunded by the stored period: fully at its start, half in its middle, nothing at its end', () => {
    expect(refundOf(subscribed(), sold)).toEqual([{ paymentId: 'subscription', cents: 5_000 }]);
    expect(refundOf(subscribed())).toEqual([{ paymentId: 'subscription', cents: 2_500 }]);
    const end = new Date('2026-12-01T00:00:00Z');
    expect(refundOf(subscribed(), end)).toEqual([]);
    expect(refundOf(subscribed(), plus(end, day))).toEqual([]);
  });

  it('keeps the rest of its period while it is paused', () => {
    expect(refundOf(subscribed({ status: 'paused', pausedAt: sold }))).toEqual([
      { paymentId: 'subscription', cents: 5_000 },
    ]);
  });

  it('the subscription of an account that closes is refunded no more than what is left of its payment', () => {
    const facts = { ...subscribed(), payments: [paid({ refundedCents: 4_000 })] };
    expect(refundOf(facts)).toEqual([{ paymentId: 'subscription', cents: 1_000 }]);
  });

  it('waits for a refund under way, and leaves a disputed payment to its dispute', () => {
    const refunding = {
      ...subscribed(),
      payments: [paid({ state: 'refunding', isRefunding: true })],
    };
    expect(settleClosing(refunding, at)).toMatchObject({
      waits: true,
      refunds: [{ cents: 2_500 }],
    });
    expect(
      settleClosing({ ...subscribed(), payments: [paid({ isDisputed: true })] }, at),
    ).toMatchObject({ waits: false, refunds: [], subscription: { refundCents: 0 } });
  });
});

describe('the renewal of an account that closes', () => {
  const own = soldAt(sold, 'UTC', { doneSteps: ['announced'] });
  const { end } = own.period;

  it('the renewal of an account that closes is postponed, and charged if the owner keeps the account', () => {
    const closing = { ...own, closingAt: plus(end, day) };
    expect(nextStep(closing, end)).toEqual({ waitUntil: plus(end, hour) });
    expect(nextStep(own, end)).toMatchObject({ does: 'charge' });
  });

  it('the renewal of an account that closes is unnecessary for a subscription that ends before the account closes', () => {
    const ending = { ...own, status: 'pending_cancellation' as const, closingAt: plus(end, day) };
    expect(nextStep(ending, end)).toMatchObject({ does: 'end', event: 'ended' });
  });
});

describe('the credits of an account that closes', () => {
  it('the credits of an account that closes are refunded at the price paid, except used ones', () => {
    expect(refundOf(withPack())).toEqual([{ paymentId: 'pack', cents: 1_000 }]);
    expect(refundOf(withPack({ packs: [pack(2)] }))).toEqual([{ paymentId: 'pack', cents: 667 }]);
    expect(settleClosing(withPack({ packs: [pack(0)] }), at).packs).toEqual([]);
  });

  it('the refunds of an account that closes are also in rupiah by the receipts, and unknown without them', () => {
    const both: ClosingFacts = {
      ...withPack({ packs: [pack(2)] }),
      ...{ subscription: subscribed().subscription, payments: [paid(), packPayment()] },
    };
    expect(settleClosing(both, at)).toMatchObject({
      subscription: { refundCents: 2_500, refundIdr: '400000.00' },
      packs: [{ refundCents: 667, refundIdr: '106720.00' }],
    });
    const unlisted = [paid({ listed: null }), packPayment({ listed: null })];
    expect(settleClosing({ ...both, payments: unlisted }, at)).toMatchObject({
      subscription: { refundCents: 2_500, refundIdr: null },
      packs: [{ refundCents: 667, refundIdr: null }],
    });
    expect(settleClosing({ ...both, payments: [] }, at)).toMatchObject({
      subscription: { refundCents: 0, refundIdr: '0.00' },
      packs: [{ refundCents: 0, refundIdr: null }],
    });
  });

  it('the credits of an account that closes are lost in a pack that has expired when the account closes', () => {
    const expiring = (expiresAt: Date) => withPack({ packs: [{ ...pack(3), expiresAt }] });
    expect(refundOf(expiring(at))).toEqual([]);
    expect(refundOf(expiring(plus(at, 1)))).toEqual([{ paymentId: 'pack', cents: 1_000 }]);
  });

  it('the credits of an account that closes are returned from sessions with full notice, to the millisecond, and stay used after it', () => {
    const starting = (ms: number, changes: Partial<ClosingSession> = {}) =>
      settleClosing(withPack({ packs: [pack(2)], sessions: [session(plus(at, ms), changes)] }), at);
    expect(starting(12 * hour)).toMatchObject({
      ...{ sessions: [{ credit: 'returned' }], packs: [{ credits: 3, refundCents: 1_000 }] },
    });
    expect(starting(12 * hour - 1)).toMatchObject({
      ...{ sessions: [{ credit: 'used' }], packs: [{ credits: 2, refundCents: 667 }] },
    });
    expect(starting(1, { withCause: true }).packs).toMatchObject([{ credits: 3 }]);
    expect(starting(1, { side: 'companion', saleId: 'other' })).toMatchObject({
      ...{ sessions: [{ credit: 'returned' }], packs: [{ credits: 2 }] },
    });
    expect(starting(1, { isTrial: true, saleId: null }).sessions).toMatchObject([{ credit: null }]);
  });
});

describe('the earnings of an account that closes', () => {
  const line = (amountIdr: number, changes: object = {}) => ({
    ...{ amountIdr, heldUntil: at, isObjected: false, isInBatch: false, ...changes },
  });
  const owed = (...earnings: ReturnType<typeof line>[]) =>
    settleClosing({ ...nothing, earnings }, at).earnings;

  it('the earnings of an account that closes are payable when no line is held any more, and not while an objection is open', () => {
    expect(owed(line(40_000), line(8_000, { heldUntil: plus(at, day) }))).toEqual({
      ...{ amountIdr: 48_000, payableAt: plus(at, day), isInBatch: false },
    });
    expect(owed(line(40_000, { isObjected: true }))).toMatchObject({ payableAt: null });
    expect(owed(line(40_000, { isInBatch: true }))).toMatchObject({ isInBatch: true });
  });

  it('the earnings of an account that closes are zero if corrections cancel them out', () => {
    expect(owed()).toBeNull();
    expect(owed(line(40_000), line(-40_000))).toBeNull();
    expect(owed(line(40_000), line(-39_999))).toMatchObject({ amountIdr: 1 });
  });
});

describe('every closing', () => {
  const lives = fc.record({
    total: fc.integer({ min: 1, max: 20 }),
    cents: fc.integer({ min: 0, max: 50_000 }),
    refunded: fc.integer({ min: 0, max: 50_000 }),
    free: fc.integer({ min: 0, max: 20 }),
    starts: fc.array(fc.integer({ min: 1, max: 48 * 60 }), { maxLength: 10 }),
    closes: fc.integer({ min: 0, max: 40 * 24 * 60 }),
  });

  it('refunds the same before and after its sessions are cancelled, and never more than was paid', () => {
    fc.assert(
      fc.property(lives, ({ total, cents, refunded, free, starts, closes }) => {
        const closing = plus(sold, closes * 60_000);
        const held = starts.slice(0, total);
        const unused = Math.min(free, total - held.length);
        const refundedCents = Math.min(refunded, cents);
        const sessions = held.map((minutes, index) =>
          session(plus(closing, minutes * 60_000), { id: `${index}` }),
        );
        const own = { ...pack(unused, total), expiresAt: plus(closing, day) };
        const before: ClosingFacts = {
          ...{ ...subscribed(), packs: [own], sessions },
          payments: [paid(), packPayment({ cents, refundedCents })],
        };
        const shown = settleClosing(before, closing);
        const returned = shown.sessions.filter(({ credit }) => credit === 'returned').length;
        const after = { ...before, packs: [{ ...own, unused: unused + returned }], sessions: [] };
        const done = settleClosing(after, closing);
        expect(done.refunds).toEqual(shown.refunds);
        expect(done.packs).toEqual(shown.packs);
        for (const { paymentId, cents: back } of done.refunds)
          expect(back).toBeLessThanOrEqual(paymentId === 'pack' ? cents - refundedCents : 5_000);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the waiver of the earnings of a closed account', () => {
  const closedAt = new Date('2026-10-01T00:00:00Z');
  const open: WaiverFacts = {
    ...{ closedAt, unpaidIdr: 40_000, isInBatch: false, request: null },
    ...{ caller: 'one', adminsOfLastDay: 2 },
  };
  const thirtyDays = plus(closedAt, 30 * day);
  const asked = { askedBy: 'one', askedAt: thirtyDays };

  it('the waiver of the earnings of a closed account is possible 30 days after the closing, not a millisecond before', () => {
    expect(decideWaiver(open, thirtyDays)).toEqual({ does: 'ask' });
    expect(decideWaiver(open, plus(thirtyDays, -1))).toEqual({ refusal: 'waiver_too_early' });
  });

  it('needs another admin within 24 hours, unless there is only one', () => {
    const request = { ...open, request: asked };
    expect(decideWaiver(request, thirtyDays)).toEqual({ refusal: 'second_admin_needed' });
    const other = { ...request, caller: 'two' };
    expect(decideWaiver(other, plus(thirtyDays, day - 1))).toEqual({ does: 'waive' });
    expect(decideWaiver(other, plus(thirtyDays, day))).toEqual({ does: 'ask' });
    expect(decideWaiver({ ...open, adminsOfLastDay: 1 }, thirtyDays)).toEqual({ does: 'waive' });
  });

  it('the waiver of the earnings of a closed account is refused while a batch holds the earnings, and if nothing is owed', () => {
    const waits = { ...open, isInBatch: true };
    expect(decideWaiver(waits, thirtyDays)).toEqual({ refusal: 'earnings_in_batch' });
    expect(decideWaiver({ ...open, unpaidIdr: 0 }, thirtyDays)).toEqual({ refusal: 'not_found' });
  });
});
