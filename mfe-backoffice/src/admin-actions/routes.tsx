import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/admin/audit',
    { who: ['admin'] },
    async () => (await import('./audit-page.tsx')).AuditPage,
  ),
];
