import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/session-packs/:companionId',
    { who: 'signed-in' },
    async () => (await import('./packs-page.tsx')).PacksPage,
  ),
];
