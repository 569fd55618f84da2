import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/account', async () => (await import('./account-page.tsx')).AccountPage),
];
