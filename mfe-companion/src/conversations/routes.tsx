import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/chat',
    { who: 'signed-in', audience: 'companion' },
    async () => (await import('./chat-page.tsx')).ChatPage,
  ),
  page(
    '/chat/:conversationId',
    { who: 'signed-in', audience: 'companion' },
    async () => (await import('./chat-page.tsx')).ChatPage,
  ),
];
