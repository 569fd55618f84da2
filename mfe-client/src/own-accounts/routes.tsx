import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/own-account/:requestId',
    { who: 'signed-in', audience: 'client' },
    async () => (await import('./own-account-page.tsx')).OwnAccountPage,
  ),
];
