import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/admin/incidents',
    { who: ['admin', 'moderator'] },
    async () => (await import('./incidents-page.tsx')).IncidentsPage,
  ),
];
