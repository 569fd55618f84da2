import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/profile', async () => (await import('./profile-page.tsx')).ProfilePage),
  page('/profile/edit', async () => (await import('./edit-profile-page.tsx')).EditProfilePage),
];
