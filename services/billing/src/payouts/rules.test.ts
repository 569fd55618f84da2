import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BatchFacts, PayoutStep } from './batch-facts.ts';
import { decideBatch, decideStep, hasEnded, mayApprove } from './rules.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * 3_600_000);
const batch = (more: Partial<BatchFacts> = {}): BatchFacts => ({
  ...{ status: 'made', madeBy: 'ayu', madeAt: at(0), caller: 'budi', adminsOfLastDay: 2 },
  ...more,
});
const own = { caller: 'ayu' };

// Decision: 98
describe('a step of a batch', () => {
  it.each<[string, Partial<BatchFacts>, PayoutStep, number, string | undefined, boolean]>([
    ['is approved by another admin', {}, 'approved', 1, undefined, true],
    ['is not approved by its maker', own, 'approved', 1, 'second_admin_needed', false],
    [
      'is approved by its maker, the only admin',
      { ...own, adminsOfLastDay: 1 },
      'approved',
      1,
      undefined,
      true,
    ],
    ['is approved until a day has passed', {}, 'approved', 23.99, undefined, true],
    ['is not approved after a day', {}, 'approved', 24, 'request_over', false],
    [
      'is not approved after it was cancelled',
      { status: 'cancelled' },
      'approved',
      1,
      'payout_closed',
      false,
    ],
    ['is approved once', { status: 'approved' }, 'approved', 30, undefined, false],
    ['is not paid before it is approved', {}, 'paid', 1, 'payout_not_approved', false],
    [
      'is paid after that, by its maker too',
      { ...own, status: 'approved' },
      'paid',
      40,
      undefined,
      true,
    ],
    ['is paid once', { status: 'paid' }, 'paid', 40, undefined, false],
    [
      'is not paid once it was cancelled',
      { status: 'cancelled' },
      'paid',
      1,
      'payout_closed',
      false,
    ],
    ['is cancelled while it waits', own, 'cancelled', 1, undefined, true],
    ['is cancelled before it is paid', { status: 'approved' }, 'cancelled', 1, undefined, true],
    [
      'is not cancelled once it is paid',
      { status: 'paid' },
      'cancelled',
      1,
      'payout_closed',
      false,
    ],
  ])('a step of a batch %s', (_title, more, step, hours, refusal, writes) => {
    expect(decideStep(batch(more), step, at(hours))).toEqual({ refusal, writes });
  });

  it('expires after a day without approval', () => {
    expect([hasEnded(batch(), at(23.99)), hasEnded(batch(), at(24))]).toEqual([false, true]);
    expect(hasEnded(batch({ status: 'approved' }), at(48))).toBe(false);
  });
});

describe('two admins in any sequence of actions', () => {
  const act = fc.record({
    caller: fc.constantFrom('ayu', 'budi'),
    step: fc.constantFrom<PayoutStep>('approved', 'paid', 'cancelled'),
    wait: fc.integer({ min: 0, max: 20 }),
  });

  it('never pay a batch that one of them made and approved alone, nor anything twice', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        let status: BatchFacts['status'] = 'made';
        let now = 0;
        const done: { step: PayoutStep; caller: string }[] = [];
        for (const { caller, step, wait } of acts) {
          now += wait;
          const facts = batch({ status, caller });
          const { writes } = decideStep(facts, step, at(now));
          if (step === 'approved') expect(mayApprove(facts, at(now))).toBe(writes);
          if (!writes) continue;
          status = step;
          done.push({ step, caller });
        }
        const approvals = done.filter(({ step }) => step === 'approved');
        expect(approvals.every(({ caller }) => caller !== 'ayu')).toBe(true);
        expect(approvals.length).toBeLessThanOrEqual(1);
        const paid = done.findIndex(({ step }) => step === 'paid');
        if (paid >= 0) expect(done.slice(0, paid).map(({ step }) => step)).toEqual(['approved']);
        expect(done.slice(paid >= 0 ? paid + 1 : done.length)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a new batch', () => {
  const sums = fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 8 });

  it('pays exactly the companions with a positive balance', () => {
    fc.assert(
      fc.property(sums, (cents) => {
        const owed = cents.map((one, n) => ({ companionId: `c${n}`, amountIdr: one / 100 }));
        const paid = owed.filter(({ amountIdr }) => amountIdr > 0);
        const decided = decideBatch(undefined, owed);
        const total = cents.filter((one) => one > 0).reduce((sum, one) => sum + one, 0);
        const companions = paid.map(({ companionId }) => companionId);
        expect(decided).toEqual(
          paid.length === 0
            ? { refusal: 'nothing_payable' }
            : { does: 'make', companions, totalIdr: total / 100 },
        );
      }),
      { numRuns: 300 },
    );
  });

  it('a new batch is idempotent by id', () => {
    const owed = [{ companionId: 'c', amountIdr: 100 }];
    expect(decideBatch(batch(), owed)).toEqual({ does: 'nothing' });
  });
});
