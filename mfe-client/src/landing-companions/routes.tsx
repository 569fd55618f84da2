import { page } from '@kabar/web/remote-module';

/* The public pages on which visitors choose a companion and a time before they sign up. */
export const routes = [
  page(
    '/trial/companions',
    { who: 'everyone' },
    async () => (await import('./landing-companions-page.tsx')).LandingCompanionsPage,
  ),
  page(
    '/trial/companions/:landingId',
    { who: 'everyone' },
    async () => (await import('./landing-companion-page.tsx')).LandingCompanionPage,
  ),
];
