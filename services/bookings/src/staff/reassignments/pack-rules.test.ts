import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PairPack, planPack } from './pack-rules.ts';

const pack = (more: Partial<PairPack> = {}): PairPack => ({
  ...{ id: 'pack', name: '5 sessions', unused: 2, total: 5, expiresAt: new Date('2027-03-01Z') },
  ...{ payment: { cents: 3125, refundedCents: 0 }, isDisputed: false, ...more },
});
const declined = { agreed: [], declined: ['pack'] };
const refunded = (refundCents: number | null) => ({ outcome: 'refunded', refundCents });

// Decision: 36, 51
it.each<[string, Partial<PairPack>, unknown]>([
  ['at the price that was paid', {}, refunded(1250)],
  [
    'with half a cent rounded up',
    { payment: { cents: 1001, refundedCents: 0 }, unused: 5, total: 10 },
    refunded(501),
  ],
  [
    'with no more than is left of the payment',
    { payment: { cents: 3125, refundedCents: 2000 } },
    refunded(1125),
  ],
  ['without unused sessions', { unused: 0 }, refunded(0)],
  ['not if all was refunded', { payment: { cents: 3125, refundedCents: 3125 } }, 'stuck'],
  ['not without a settled payment', { payment: null }, 'stuck'],
  ['not while the bank holds it back', { isDisputed: true }, 'stuck'],
  ['up to 100 USD', { payment: { cents: 25000, refundedCents: 0 } }, refunded(10000)],
  ['not above 100 USD', { payment: { cents: 25002, refundedCents: 0 } }, 'stuck'],
])('the unused sessions of a declined pack are refunded %s', (_title, more, expected) => {
  const plan = planPack(pack(more), declined);
  if (expected === 'stuck') expect(plan).toBe('stuck');
  else expect(plan).toMatchObject(expected as object);
});

it('a pack moves to the next companion if the client agrees, whatever was paid, and otherwise needs a decision', () => {
  const moved = planPack(pack({ payment: null }), { agreed: ['pack'], declined: [] });
  expect(moved).toMatchObject({ outcome: 'moved', refundCents: null });
  const undecided = planPack(pack({ payment: null }), { agreed: [], declined: ['another'] });
  expect(undecided).toMatchObject({ outcome: 'undecided', refundCents: null });
});

it('a refund is never more than was paid for the unused sessions, nor than what is left', () => {
  const paid = fc.integer({ min: 1, max: 30_000 });
  const counts = fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }));
  fc.assert(
    fc.property(paid, paid, counts, (cents, back, [unused, used]) => {
      const total = unused + used + 1;
      const payment = { cents, refundedCents: Math.min(back, cents) };
      const plan = planPack(pack({ payment, unused, total }), declined);
      if (plan === 'stuck') return;
      const left = cents - payment.refundedCents;
      expect(plan.refundCents).toBeLessThanOrEqual(left);
      expect(plan.refundCents).toBeLessThanOrEqual(10_000);
      // within half a cent of the share
      expect(plan.refundCents).toBeLessThanOrEqual((cents * unused) / total + 0.5);
      expect(plan.refundCents).toBeGreaterThanOrEqual(
        Math.min(left, (cents * unused) / total - 0.5),
      );
    }),
  );
});
