import Stripe from 'stripe';
import type { StripeAccount } from '../env.ts';

/** Timeout, longer than Stripe usually takes; the job retries later with the same idempotency key. */
const timeoutMs = 30_000;

/** No retries in the client: the job retries. */
export function createStripeClient(
  { key, testOrigin }: Pick<StripeAccount, 'key' | 'testOrigin'>,
  timeout = timeoutMs,
): Stripe {
  const { hostname, port } = new URL(testOrigin ?? 'https://api.stripe.com');
  return new Stripe(key, {
    ...(testOrigin !== undefined && { host: hostname, port, protocol: 'http' as const }),
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Throws if Stripe does not respond or rejects the key. A restricted key may be denied the balance, but is valid. */
export async function askStripe(stripe: Stripe): Promise<void> {
  try {
    await stripe.balance.retrieve();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
  }
}
