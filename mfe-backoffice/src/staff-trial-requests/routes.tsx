import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/admin/trial-requests',
    { who: ['admin'] },
    async () => (await import('./trial-requests-page.tsx')).TrialRequestsPage,
  ),
];
