import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/profile/family',
    { who: 'signed-in' },
    async () => (await import('./family-page.tsx')).FamilyPage,
  ),
];
