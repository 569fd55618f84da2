import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/earnings',
    { who: ['companion'] },
    async () => (await import('./earnings-page.tsx')).EarningsPage,
  ),
];
