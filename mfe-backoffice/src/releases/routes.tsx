import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/admin/releases', async () => (await import('./releases-page.tsx')).ReleasesPage),
];
