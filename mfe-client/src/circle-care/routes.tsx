import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/care/:personId',
    { who: 'signed-in' },
    async () => (await import('./care-page.tsx')).CarePersonPage,
  ),
];
