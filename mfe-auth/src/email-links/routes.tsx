import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/auth/callback',
    { who: 'everyone' },
    async () => (await import('./callback-page.tsx')).CallbackPage,
  ),
];
