import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/admin/users/roles', async () => (await import('./users-page.tsx')).UsersPage),
  page('/admin/users/:userId', async () => (await import('./user-page.tsx')).UserPage),
];
