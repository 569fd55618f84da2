import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/admin', { who: ['admin'] }, async () => (await import('./admin-page.tsx')).AdminPage),
  page(
    '/moderator',
    { who: ['moderator'] },
    async () => (await import('./moderator-page.tsx')).ModeratorPage,
  ),
];
