import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/admin/flags', async () => (await import('./flags-page.tsx')).FlagsPage),
];
