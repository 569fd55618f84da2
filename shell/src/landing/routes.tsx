import { page } from '@kabar/web/remote-module';

export const landingRoutes = [
  page(
    '/',
    { who: 'everyone', also: ['/landing'] },
    async () => (await import('./landing-page.tsx')).LandingPage,
  ),
  page(
    '/companion/landing',
    { who: 'everyone' },
    async () => (await import('./companion/companion-landing-page.tsx')).CompanionLandingPage,
  ),
];
