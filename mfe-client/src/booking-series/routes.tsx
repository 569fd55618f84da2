import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/bookings/series/:seriesId',
    { who: 'signed-in' },
    async () => (await import('./series-page.tsx')).SeriesPage,
  ),
];
