import type { Context } from '@kabar/server/context';
import { billingSettings } from '../env.ts';
import type { BillingTables } from '../tables.ts';
import type { PaymentProvider } from './provider.ts';
import type { TakenPayment } from './queries.ts';

const minute = 60_000;

/** Timeout of the provider's payment page. */
const pageMs = 60 * minute;
/** Polling interval at the provider, in case its webhook is lost. */
const askEveryMs = 2 * minute;
/** Timeout while a payer waits at the screen, who can try again. */
const waitedForMs = 15 * minute;
/** Timeout of a renewal, which may have been charged already. */
const renewalMs = 24 * 60 * minute;

/** Older open payments are polled again in case their job was lost. */
const asksAfterMs = 10 * minute;
/** The provider resends no event after this time. */
const keepsEventsMs = 30 * 24 * 60 * minute;

export function openPaymentsAt(now: Date) {
  return {
    receivedBefore: new Date(now.getTime() - keepsEventsMs),
    madeBefore: new Date(now.getTime() - asksAfterMs),
    now,
  };
}

/** Only a simulated payment accepts a chosen outcome. */
export function isOutcomeAllowed({ name }: PaymentProvider, outcome: string | null): boolean {
  return outcome === null || name === 'simulated';
}

/** Refuses if no provider is configured for sales. */
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

/** Whether a payment has timed out: if it is paid later, the money is refunded. */
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
