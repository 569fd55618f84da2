import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/earnings', async () => (await import('./earnings-page.tsx')).EarningsPage),
];
