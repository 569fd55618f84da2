import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/profile/contact-methods',
    { who: 'signed-in' },
    async () => (await import('./contact-methods-page.tsx')).ContactMethodsPage,
  ),
];
