import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/admin', async () => (await import('./admin-page.tsx')).AdminPage),
  page('/moderator', async () => (await import('./moderator-page.tsx')).ModeratorPage),
];
