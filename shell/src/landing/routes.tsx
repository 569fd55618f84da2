import { page } from '@kabar/web/remote-module';

export const landingRoutes = [
  page('/', async () => (await import('./landing-page.tsx')).LandingPage),
  page(
    '/companion/landing',
    async () => (await import('./companion/companion-landing-page.tsx')).CompanionLandingPage,
  ),
];
