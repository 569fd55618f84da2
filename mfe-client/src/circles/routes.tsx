import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/circle',
    { who: 'signed-in' },
    async () => (await import('./circles-page.tsx')).CirclesPage,
  ),
  page(
    '/circle/:personId',
    { who: 'signed-in' },
    async () => (await import('./circle-page.tsx')).CirclePage,
  ),
];
