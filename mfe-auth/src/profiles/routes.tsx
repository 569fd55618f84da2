import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/auth/google-user-type',
    { who: 'everyone' },
    async () => (await import('./role-choice-page.tsx')).RoleChoicePage,
  ),
];
