import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/auth/reset',
    { who: 'everyone' },
    async () => (await import('./reset-page.tsx')).ResetPage,
  ),
];
