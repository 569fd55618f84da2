import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/bookings',
    { who: 'signed-in' },
    async () => (await import('./bookings-page.tsx')).BookingsPage,
  ),
  page(
    '/bookings/new',
    { who: 'signed-in' },
    async () => (await import('./new-booking-page.tsx')).NewBookingPage,
  ),
  page(
    '/bookings/:bookingId',
    { who: 'signed-in' },
    async () => (await import('./booking-page.tsx')).BookingPage,
  ),
];
