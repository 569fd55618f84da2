import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/match',
    { who: 'signed-in' },
    async () => (await import('./public-companions-page.tsx')).PublicCompanionsPage,
  ),
  page(
    '/companion/:companionId',
    { who: 'signed-in', staysOpen: true },
    async () => (await import('./companion-page.tsx')).CompanionPage,
  ),
];
