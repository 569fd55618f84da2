import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/chat', async () => (await import('./chat-page.tsx')).ChatPage),
  page('/chat/:conversationId', async () => (await import('./chat-page.tsx')).ChatPage),
];
