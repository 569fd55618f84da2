import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/admin/payouts', async () => (await import('./payouts-page.tsx')).PayoutsPage),
];
