import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/admin/pricing', async () => (await import('./pricing-page.tsx')).PricingPage),
];
