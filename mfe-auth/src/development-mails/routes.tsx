import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/dev/mail', async () => (await import('./mailbox-page.tsx')).MailboxPage),
];
