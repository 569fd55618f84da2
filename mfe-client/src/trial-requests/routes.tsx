import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/trial/request', async () => (await import('./trial-request-page.tsx')).TrialRequestPage),
];
