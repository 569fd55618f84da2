import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/admin/features', async () => (await import('./features-page.tsx')).FeaturesPage),
];
