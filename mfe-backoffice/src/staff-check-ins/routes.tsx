import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/admin/check-ins',
    { who: ['admin', 'moderator'], flag: 'check_in_plans_enabled' },
    async () => (await import('./check-ins-page.tsx')).CheckInsPage,
  ),
];
