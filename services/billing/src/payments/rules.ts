import type { PaymentProvider } from './provider.ts';

/** Only a payment that moves no money may be told how to end. */
export function isOutcomeAllowed({ name }: PaymentProvider, outcome: string | null): boolean {
  return outcome === null || name === 'simulated';
}
