import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/admin/pricing',
    { who: ['admin'] },
    async () => (await import('./pricing-page.tsx')).PricingPage,
  ),
];
