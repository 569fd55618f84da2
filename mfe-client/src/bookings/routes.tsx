import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/bookings', async () => (await import('./bookings-page.tsx')).BookingsPage),
  page('/bookings/new', async () => (await import('./new-booking-page.tsx')).NewBookingPage),
  page('/bookings/:bookingId', async () => (await import('./booking-page.tsx')).BookingPage),
];
