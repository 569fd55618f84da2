import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/check-ins/plan',
    { who: 'signed-in' },
    async () => (await import('./plan-page.tsx')).PlanPage,
  ),
];
