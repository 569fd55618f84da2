import type { ServiceEnv } from '@kabar/server/env';
import { billingSettings, stripeAccount } from '../env.ts';
import type { PaymentProvider } from './provider.ts';
import { createSimulatedProvider } from './simulated-provider.ts';
import { createStripeClient } from './stripe-client.ts';
import { createStripeProvider } from './stripe-provider.ts';

export interface PaymentProviders {
  /** By which new sales are paid. */
  selling: PaymentProvider;
  /** Undefined where it is not set up. */
  stripe: PaymentProvider | undefined;
  /** The one that a payment was made by. Throws for one that is not set up any more. */
  of(name: PaymentProvider['name']): PaymentProvider;
}

export function createProviders(
  env: ServiceEnv,
  simulated: PaymentProvider = createSimulatedProvider(),
): PaymentProviders {
  const settings = billingSettings(env);
  const account = stripeAccount(settings);
  const stripe = account && createStripeProvider(createStripeClient(account), env.publicUrl);
  return {
    stripe,
    selling: settings.PAYMENTS === 'stripe' && stripe ? stripe : simulated,
    of: (name) => {
      if (name === 'simulated') return simulated;
      if (stripe === undefined) throw new Error('A payment by Stripe needs STRIPE_SECRET_KEY');
      return stripe;
    },
  };
}
