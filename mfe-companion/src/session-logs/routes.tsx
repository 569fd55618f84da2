import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/session-logs',
    { who: 'signed-in', audience: 'companion' },
    async () => (await import('./session-logs-page.tsx')).SessionLogsPage,
  ),
];
