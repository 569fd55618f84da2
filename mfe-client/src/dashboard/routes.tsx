import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/dashboard', async () => (await import('./dashboard-page.tsx')).DashboardPage),
];
