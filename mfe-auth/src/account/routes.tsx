import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/account',
    { who: 'signed-in' },
    async () => (await import('./account-page.tsx')).AccountPage,
  ),
];
