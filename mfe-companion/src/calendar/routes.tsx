import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/calendar', async () => (await import('./calendar-page.tsx')).CalendarPage),
];
