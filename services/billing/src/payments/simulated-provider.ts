import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { PaymentDeclined, type PaymentProvider } from './provider.ts';

/** As long as the specification's stand-in takes (PACK-021), in milliseconds. */
const times = { create: 1_000, confirm: 500, slow: 30_000 };

/**
 * No money moves. It keeps nothing: the same key has the same number, so that a payment that is asked for twice is one.
 * wait: how it lets time pass; tests do not.
 */
export function createSimulatedProvider(
  wait: (milliseconds: number) => Promise<unknown> = setTimeout,
): PaymentProvider {
  return {
    name: 'simulated',
    // as with Stripe, so that a test payment is refused where a real one is
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
    // nobody paid by a card before (PACK-022)
    paymentMethods: async () => [],
    forgetCustomer: async () => {},
  };
}
