import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/care/stop',
    { who: 'everyone' },
    async () => (await import('./mail-stop-page.tsx')).MailStopPage,
  ),
];
