import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/admin/companions',
    { who: ['admin', 'moderator'] },
    async () => (await import('./companions-page.tsx')).CompanionsPage,
  ),
  page(
    '/admin/verification',
    { who: ['admin', 'moderator'], also: ['/admin/verify'] },
    async () => (await import('./verification-page.tsx')).VerificationPage,
  ),
];
