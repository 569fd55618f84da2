import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/check-in',
    { who: 'everyone' },
    async () => (await import('./check-in-link-page.tsx')).CheckInLinkPage,
  ),
  page(
    '/check-ins',
    { who: 'signed-in' },
    async () => (await import('./check-ins-page.tsx')).CheckInsPage,
  ),
];
