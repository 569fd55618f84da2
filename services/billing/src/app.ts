import { createParts, createService } from '@kabar/server/create-service';
import type { ServiceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';
import { routes as catalogue } from './catalogue/routes.ts';
import { routes as credits } from './credits/routes.ts';
import { routes as earnings } from './earnings/routes.ts';
import { paymentJobs } from './payments/jobs.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { routes as payments } from './payments/routes.ts';
import { createSimulatedProvider } from './payments/simulated-provider.ts';
import { routes as payouts } from './payouts/routes.ts';
import { routes as pricing } from './pricing/routes.ts';
import { routes as refunds } from './refunds/routes.ts';
import { routes as revenue } from './revenue/routes.ts';
import { routes as sessionPackPurchases } from './session-pack-purchases/routes.ts';
import { routes as staffSessionPackPurchases } from './staff-session-pack-purchases/routes.ts';
import { routes as staffSubscriptions } from './staff-subscriptions/routes.ts';
import { subscriptionJobs } from './subscriptions/jobs.ts';
import { routes as subscriptions } from './subscriptions/routes.ts';

/** The billing service owns all money: what is sold, paid, owed and paid out. */
export async function createApp(
  env: ServiceEnv,
  provider: PaymentProvider = createSimulatedProvider(),
): Promise<Service> {
  const parts = createParts('billing', env);
  const slices = [
    catalogue,
    credits,
    earnings,
    payments,
    payouts,
    pricing,
    refunds,
    revenue,
    staffSessionPackPurchases,
    staffSubscriptions,
    subscriptions(provider),
    sessionPackPurchases(provider),
  ];
  const jobs = { ...paymentJobs(parts, provider), ...subscriptionJobs(parts) };
  return createService('billing', parts, slices, { jobs });
}
