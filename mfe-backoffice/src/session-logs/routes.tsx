import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/admin/sessions',
    { who: ['admin'] },
    async () => (await import('./session-logs-page.tsx')).SessionLogsPage,
  ),
];
