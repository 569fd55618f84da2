import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/trial/request',
    { who: ['client'], flag: 'trial_request_flow_enabled' },
    async () => (await import('./trial-request-page.tsx')).TrialRequestPage,
  ),
];
