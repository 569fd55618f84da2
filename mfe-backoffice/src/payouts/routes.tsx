import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/admin/payouts',
    { who: ['admin'] },
    async () => (await import('./payouts-page.tsx')).PayoutsPage,
  ),
];
