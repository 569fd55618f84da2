import { page } from '@kabar/web/remote-module';

export const dashboardRoutes = [
  page(
    '/dashboard',
    { who: 'signed-in' },
    async () => (await import('./default-dashboard.tsx')).DefaultDashboard,
  ),
];
