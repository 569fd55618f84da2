import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/notifications', async () => (await import('./notifications-page.tsx')).NotificationsPage),
];
