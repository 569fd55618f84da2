import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/auth/google-user-type',
    async () => (await import('./role-choice-page.tsx')).RoleChoicePage,
  ),
];
