import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/admin/subscriptions',
    async () => (await import('./subscriptions-page.tsx')).SubscriptionsPage,
  ),
];
