import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { PaymentDeclined, type PaymentProvider } from './provider.ts';

/** Milliseconds, as in the specification's mock (PACK-021). */
const times = { create: 1_000, confirm: 500, slow: 30_000 };

/**
 * Moves no money and stores nothing: ids derive from the key, so that retries are idempotent. wait: sleeps, replaced in
 * tests.
 */
export function createSimulatedProvider(
  wait: (milliseconds: number) => Promise<unknown> = setTimeout,
): PaymentProvider {
  return {
    name: 'simulated',
    // Stripe's minimum, so that test payments are refused where real ones are
    minimumCents: 50,
    async create({ key, simulatedOutcome }) {
      await wait(simulatedOutcome === 'slow' ? times.slow : times.create);
      if (simulatedOutcome === 'declined_at_creation') throw new PaymentDeclined('declined');
      return `pi_simulated_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
    },
    async confirm({ simulatedOutcome }, reference) {
      await wait(times.confirm);
      if (simulatedOutcome === 'declined_at_confirmation') throw new PaymentDeclined('declined');
      return { state: 'paid', reference, customer: null };
    },
    withdraw: async () => undefined,
    refund: async () => {},
    // payments here never store a card (PACK-022)
    paymentMethods: async () => [],
    forgetCustomer: async () => {},
  };
}
