import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/admin/flags',
    { who: ['admin', 'moderator'], also: ['/admin/flag-review'] },
    async () => (await import('./flags-page.tsx')).FlagsPage,
  ),
];
