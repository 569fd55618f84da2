import { createParts, createService } from '@kabar/server/create-service';
import type { ServiceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';
import { readSold } from './catalogue/read-sold.ts';
import { routes as catalogue } from './catalogue/routes.ts';
import { closingJobs } from './closing/jobs.ts';
import { routes as closing } from './closing/routes.ts';
import { routes as credits } from './credits/routes.ts';
import { routes as earnings } from './earnings/routes.ts';
import { crontab, paymentJobs } from './payments/jobs.ts';
import { createProviders, type PaymentProviders } from './payments/providers.ts';
import { routes as payments } from './payments/routes.ts';
import { stripeEvents, stripeEventsPath } from './payments/stripe-events.ts';
import { payoutCrontab, payoutJobs } from './payouts/jobs.ts';
import { routes as payouts } from './payouts/routes.ts';
import { routes as priceRaises } from './price-raises/routes.ts';
import { routes as pricing } from './pricing/routes.ts';
import { routes as refunds } from './refunds/routes.ts';
import { routes as revenue } from './revenue/routes.ts';
import { sessionPackJobs } from './session-pack-purchases/jobs.ts';
import { routes as sessionPackPurchases } from './session-pack-purchases/routes.ts';
import { routes as staffSessionPackPurchases } from './staff-session-pack-purchases/routes.ts';
import { routes as staffSubscriptions } from './staff-subscriptions/routes.ts';
import { subscriptionJobs } from './subscriptions/jobs.ts';
import { routes as subscriptions } from './subscriptions/routes.ts';

/** The billing service owns all money: what is sold, paid, owed and paid out. */
export async function createApp(
  env: ServiceEnv,
  providers: PaymentProviders = createProviders(env),
): Promise<Service> {
  const parts = createParts('billing', env);
  const slices = [
    catalogue,
    closing,
    credits,
    earnings,
    payments,
    payouts,
    priceRaises,
    pricing,
    refunds,
    revenue,
    staffSessionPackPurchases,
    staffSubscriptions,
    subscriptions(providers.selling),
    sessionPackPurchases(providers.selling),
  ];
  const jobs = {
    ...paymentJobs(parts, providers),
    ...subscriptionJobs(parts),
    ...sessionPackJobs(parts),
    ...payoutJobs(parts),
    ...closingJobs(parts),
  };
  return createService('billing', parts, slices, {
    jobs,
    crontab: `${crontab}\n${payoutCrontab}`,
    sold: () => readSold(parts),
    providers: async () => ({ payments: await providers.state() }),
    before: { path: stripeEventsPath, handler: stripeEvents(parts) },
  });
}
