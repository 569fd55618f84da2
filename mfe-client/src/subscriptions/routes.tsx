import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/subscription/plans',
    { who: 'everyone' },
    async () => (await import('./plans-page.tsx')).PlansPage,
  ),
  page(
    '/subscription',
    { who: 'signed-in', also: ['/subscription/manage'] },
    async () => (await import('./subscription-page.tsx')).SubscriptionPage,
  ),
];
