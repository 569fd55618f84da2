import type { Context } from '@kabar/server/context';
import { billingSettings } from '../env.ts';
import type { BillingTables } from '../tables.ts';
import type { PaymentProvider } from './provider.ts';

/** Only a payment that moves no money may be told how to end. */
export function isOutcomeAllowed({ name }: PaymentProvider, outcome: string | null): boolean {
  return outcome === null || name === 'simulated';
}

/** Refuses where nothing is sold. */
export function requireSelling(
  context: Pick<Context<BillingTables, 'payments_off'>, 'env' | 'refuse'>,
): void {
  if (billingSettings(context.env).PAYMENTS === 'off') throw context.refuse('payments_off');
}
