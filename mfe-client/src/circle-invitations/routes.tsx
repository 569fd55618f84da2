import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/circle-invitation/:invitationId',
    { who: 'signed-in' },
    async () => (await import('./invitation-page.tsx')).InvitationPage,
  ),
];
