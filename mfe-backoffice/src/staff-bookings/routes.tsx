import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/admin/bookings', async () => (await import('./bookings-page.tsx')).BookingsPage),
];
