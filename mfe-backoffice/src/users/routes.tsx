import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/admin/users',
    { who: ['admin'] },
    async () => (await import('./users-index.tsx')).UsersIndex,
  ),
  page(
    '/admin/users/roles',
    { who: ['admin'] },
    async () => (await import('./users-page.tsx')).UsersPage,
  ),
  page(
    '/admin/users/:userId',
    { who: ['admin'] },
    async () => (await import('./user-page.tsx')).UserPage,
  ),
  page(
    '/moderator/users/:userId',
    { who: ['moderator'] },
    async () => (await import('./user-page.tsx')).UserPage,
  ),
];
