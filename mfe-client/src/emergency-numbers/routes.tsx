import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/emergency',
    { who: 'everyone' },
    async () => (await import('./emergency-numbers-page.tsx')).EmergencyNumbersPage,
  ),
];
