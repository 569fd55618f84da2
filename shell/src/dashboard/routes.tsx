import { page } from '@kabar/web/remote-module';

export const dashboardRoutes = [
  page('/dashboard', async () => (await import('./default-dashboard.tsx')).DefaultDashboard),
];
