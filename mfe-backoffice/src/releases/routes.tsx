import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/admin/releases',
    { who: ['admin'] },
    async () => (await import('./releases-page.tsx')).ReleasesPage,
  ),
];
