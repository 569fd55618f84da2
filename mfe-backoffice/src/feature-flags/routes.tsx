import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/admin/features',
    { who: ['admin'] },
    async () => (await import('./features-page.tsx')).FeaturesPage,
  ),
];
