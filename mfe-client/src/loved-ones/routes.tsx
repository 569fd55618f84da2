import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/profile/loved-one',
    { who: 'signed-in' },
    async () => (await import('./loved-one-page.tsx')).LovedOnePage,
  ),
];
