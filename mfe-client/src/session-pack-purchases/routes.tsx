import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/session-packs/:companionId', async () => (await import('./packs-page.tsx')).PacksPage),
];
