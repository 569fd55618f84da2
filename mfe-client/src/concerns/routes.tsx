import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/report-concern',
    async () => (await import('./report-concern-page.tsx')).ReportConcernPage,
  ),
];
