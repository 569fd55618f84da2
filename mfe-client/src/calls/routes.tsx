import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/video/trial/:roomName',
    { who: 'signed-in', flag: 'video_trial_enabled' },
    async () => (await import('./trial-call-page.tsx')).TrialCallPage,
  ),
  page(
    '/call/practice',
    { who: 'signed-in' },
    async () => (await import('./practice-page.tsx')).PracticePage,
  ),
  page(
    '/call/:bookingId',
    { who: 'signed-in' },
    async () => (await import('./call-page.tsx')).CallPage,
  ),
  page(
    '/guest-call',
    { who: 'everyone' },
    async () => (await import('./guest-call-page.tsx')).GuestCallPage,
  ),
];
