import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/video/trial/:roomName', async () => (await import('./trial-call-page.tsx')).TrialCallPage),
  page('/call/practice', async () => (await import('./practice-page.tsx')).PracticePage),
  page('/call/:bookingId', async () => (await import('./call-page.tsx')).CallPage),
  page('/guest-call', async () => (await import('./guest-call-page.tsx')).GuestCallPage),
];
