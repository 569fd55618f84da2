import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/onboarding/client',
    { who: ['client'] },
    async () => (await import('./onboarding-page.tsx')).OnboardingPage,
  ),
  page(
    '/profile',
    { who: 'signed-in' },
    async () => (await import('./profile-page.tsx')).ProfilePage,
  ),
  page(
    '/profile/edit',
    { who: 'signed-in' },
    async () => (await import('./edit-profile-page.tsx')).EditProfilePage,
  ),
];
