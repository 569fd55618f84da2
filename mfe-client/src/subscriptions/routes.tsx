import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/subscription/plans', async () => (await import('./plans-page.tsx')).PlansPage),
  page('/subscription', async () => (await import('./subscription-page.tsx')).SubscriptionPage),
];
