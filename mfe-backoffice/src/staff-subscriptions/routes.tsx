import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/admin/subscriptions',
    { who: ['admin'] },
    async () => (await import('./subscriptions-page.tsx')).SubscriptionsPage,
  ),
];
