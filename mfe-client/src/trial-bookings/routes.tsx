import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/bookings/trial/:companionId',
    async () => (await import('./trial-booking-page.tsx')).TrialBookingPage,
  ),
];
