import { page } from '@kabar/web/remote-module';

export const guardRoutes = [
  page(
    '/unauthorized',
    { who: 'everyone' },
    async () => (await import('./unauthorized-page.tsx')).UnauthorizedPage,
  ),
];
