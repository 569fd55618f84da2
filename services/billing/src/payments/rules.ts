import type { Context } from '@kabar/server/context';
import { billingSettings } from '../env.ts';
import type { BillingTables } from '../tables.ts';
import type { PaymentProvider } from './provider.ts';
import type { TakenPayment } from './queries.ts';

const minute = 60_000;

/** How long a payer may take on the provider's page. */
const pageMs = 60 * minute;
/** Polling interval at the provider, in case its webhook is lost. */
const askEveryMs = 2 * minute;
/** Somebody waits for it in front of a screen, and can try again. */
const waitedForMs = 15 * minute;
/** A renewal, of which the provider may already have the money, has longer. */
const renewalMs = 24 * 60 * minute;

/** What is open for longer is asked about again, whatever became of its job. */
const asksAfterMs = 10 * minute;
/** No provider sends an event again after that. */
const keepsEventsMs = 30 * 24 * 60 * minute;

export function openPaymentsAt(now: Date) {
  return {
    receivedBefore: new Date(now.getTime() - keepsEventsMs),
    madeBefore: new Date(now.getTime() - asksAfterMs),
    now,
  };
}

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

export function isPageOver(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > pageMs;
}

export function nextAsking(now: Date): Date {
  return new Date(now.getTime() + askEveryMs);
}

/** Whether a payment without an answer ends now: a later answer gives the money back. */
export function isGivenUp(
  {
    state,
    purpose,
    on_page,
    created_at,
  }: Pick<TakenPayment, 'state' | 'purpose' | 'on_page' | 'created_at'>,
  now: Date,
): boolean {
  const waited = now.getTime() - created_at.getTime();
  if (purpose === 'renewal' && !on_page) return waited > renewalMs;
  return waited > (state === 'waiting' ? pageMs + waitedForMs : waitedForMs);
}
