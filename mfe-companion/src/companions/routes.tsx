import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/profile',
    { who: 'signed-in', audience: 'companion' },
    async () => (await import('./profile-page.tsx')).ProfilePage,
  ),
  page(
    '/profile/edit',
    { who: 'signed-in', audience: 'companion' },
    async () => (await import('./edit-profile-page.tsx')).EditProfilePage,
  ),
];
