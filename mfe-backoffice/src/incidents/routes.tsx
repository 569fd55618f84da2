import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/admin/incidents', async () => (await import('./incidents-page.tsx')).IncidentsPage),
];
