import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/bookings/trial/:companionId',
    { who: 'signed-in', flag: 'video_trial_enabled' },
    async () => (await import('./trial-booking-page.tsx')).TrialBookingPage,
  ),
];
