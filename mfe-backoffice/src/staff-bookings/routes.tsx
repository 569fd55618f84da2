import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/admin/bookings',
    { who: ['admin', 'moderator'] },
    async () => (await import('./bookings-page.tsx')).BookingsPage,
  ),
];
