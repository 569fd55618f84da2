import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/dev/mail',
    { who: 'everyone' },
    async () => (await import('./mailbox-page.tsx')).MailboxPage,
  ),
];
