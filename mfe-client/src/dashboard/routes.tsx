import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/dashboard',
    { who: 'signed-in', audience: 'client' },
    async () => (await import('./dashboard-page.tsx')).DashboardPage,
  ),
];
