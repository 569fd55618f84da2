import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/notifications',
    { who: 'signed-in' },
    async () => (await import('./notifications-page.tsx')).NotificationsPage,
  ),
];
