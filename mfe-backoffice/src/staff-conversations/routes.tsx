import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/admin/conversations',
    { who: ['admin'] },
    async () => (await import('./conversations-page.tsx')).ConversationsPage,
  ),
];
