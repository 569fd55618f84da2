import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/care/:personId',
    { who: 'signed-in' },
    async () => (await import('./care-page.tsx')).CarePersonPage,
  ),
  page(
    '/care/:personId/weekly',
    { who: 'signed-in' },
    async () => (await import('./weekly-page.tsx')).WeeklyPage,
  ),
  page(
    '/care/:personId/trial',
    { who: 'signed-in' },
    async () => (await import('./trial-page.tsx')).CareTrialPage,
  ),
];
