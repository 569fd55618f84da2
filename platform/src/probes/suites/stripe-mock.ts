import { testWith } from './with-go.ts';

/* npm run test:stripe-mock: tests every request to Stripe with Stripe's own mock server, which is built with Go once. */
await testWith({
  server: 'stripeMock',
  variable: 'STRIPE_MOCK',
  tests: ['services/billing/src/payments/stripe-mock.test.ts'],
});
