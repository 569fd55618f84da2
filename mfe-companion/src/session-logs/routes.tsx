import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/session-logs', async () => (await import('./session-logs-page.tsx')).SessionLogsPage),
];
