import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/admin/reassign', async () => (await import('./reassign-page.tsx')).ReassignPage),
];
