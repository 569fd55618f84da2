import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/calendar',
    { who: ['companion'] },
    async () => (await import('./calendar-page.tsx')).CalendarPage,
  ),
];
