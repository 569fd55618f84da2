import type { ServiceEnv } from '@kabar/server/env';
import { checkProvider, type ProviderState } from '@kabar/server/provider-state';
import { billingSettings, stripeAccount } from '../env.ts';
import type { PaymentProvider } from './provider.ts';
import { createSimulatedProvider } from './simulated-provider.ts';
import { askStripe, createStripeClient } from './stripe-client.ts';
import { createStripeProvider } from './stripe-provider.ts';

export interface PaymentProviders {
  /** The provider for new sales. */
  selling: PaymentProvider;
  /** Undefined if Stripe is not configured. */
  stripe: PaymentProvider | undefined;
  /** A health check of the selling provider. */
  state(): Promise<ProviderState>;
  /** The provider of an earlier payment. Throws if it is not configured any more. */
  of(name: PaymentProvider['name']): PaymentProvider;
}

export function createProviders(
  env: ServiceEnv,
  simulated: PaymentProvider = createSimulatedProvider(),
): PaymentProviders {
  const settings = billingSettings(env);
  const account = stripeAccount(settings);
  const client = account && createStripeClient(account);
  const stripe = client && createStripeProvider(client, env.publicUrl);
  const stripeState = client && checkProvider(() => askStripe(client));
  return {
    stripe,
    state: async () => {
      if (settings.PAYMENTS === 'stripe' && stripeState) return await stripeState();
      return settings.PAYMENTS === 'off' ? 'off' : 'simulated';
    },
    selling: settings.PAYMENTS === 'stripe' && stripe ? stripe : simulated,
    of: (name) => {
      if (name === 'simulated') return simulated;
      if (stripe === undefined) throw new Error('A payment by Stripe needs STRIPE_SECRET_KEY');
      return stripe;
    },
  };
}
