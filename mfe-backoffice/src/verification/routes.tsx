import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/admin/companions', async () => (await import('./companions-page.tsx')).CompanionsPage),
  page(
    '/admin/verification',
    async () => (await import('./verification-page.tsx')).VerificationPage,
  ),
];
