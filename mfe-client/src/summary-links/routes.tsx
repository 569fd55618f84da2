import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/care/summary',
    { who: 'everyone' },
    async () => (await import('./summary-page.tsx')).SummaryPage,
  ),
];
