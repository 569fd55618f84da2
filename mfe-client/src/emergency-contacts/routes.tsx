import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/profile/emergency-contacts',
    { who: 'signed-in' },
    async () => (await import('./emergency-page.tsx')).EmergencyPage,
  ),
];
