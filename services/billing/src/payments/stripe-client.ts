import Stripe from 'stripe';
import type { StripeAccount } from '../env.ts';

/** Longer than Stripe takes as a rule; what takes longer is asked again by the job, under the same key. */
const timeoutMs = 30_000;

/** The job is what tries again: the client tells each failure at once. */
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
