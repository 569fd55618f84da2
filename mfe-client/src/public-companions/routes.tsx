import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/match', async () => (await import('./public-companions-page.tsx')).PublicCompanionsPage),
  page('/companion/:companionId', async () => (await import('./companion-page.tsx')).CompanionPage),
];
