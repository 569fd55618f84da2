import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/onboarding/companion',
    { who: 'signed-in' },
    async () => (await import('./onboarding-page.tsx')).OnboardingPage,
  ),
];
