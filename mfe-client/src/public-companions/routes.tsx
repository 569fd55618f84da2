import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/match', async () => (await import('./match-page.tsx')).MatchPage),
  page('/companion/:companionId', async () => (await import('./companion-page.tsx')).CompanionPage),
];
