import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/register',
    { who: 'everyone' },
    async () => (await import('./register-page.tsx')).RegisterPage,
  ),
];
