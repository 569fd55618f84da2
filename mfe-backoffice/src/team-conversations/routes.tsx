import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/admin/messages',
    { who: ['admin'] },
    async () => (await import('./messages-page.tsx')).MessagesPage,
  ),
];
