import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/report-concern',
    { who: 'everyone' },
    async () => (await import('./report-concern-page.tsx')).ReportConcernPage,
  ),
];
