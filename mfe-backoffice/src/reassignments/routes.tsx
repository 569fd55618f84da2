import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/admin/reassign',
    { who: ['admin', 'moderator'], also: ['/admin/reassignment'] },
    async () => (await import('./reassign-page.tsx')).ReassignPage,
  ),
];
