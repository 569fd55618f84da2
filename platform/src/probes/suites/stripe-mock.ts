import { testWith } from './with-go.ts';

/* npm run test:stripe-mock: every request to Stripe against Stripe's own validator, which Go builds once (seconds). */
await testWith({
  server: 'stripeMock',
  variable: 'STRIPE_MOCK',
  tests: ['services/billing/src/payments/stripe-mock.test.ts'],
});
