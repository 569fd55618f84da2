// npm run test:stripe-mock: every request to Stripe against Stripe's own validator, which Go builds once (seconds).
import { stripeMock } from './built-programs.mjs';
import { testWith } from './test-with-go.mjs';

await testWith({
  ...stripeMock,
  variable: 'STRIPE_MOCK',
  tests: ['services/billing/src/payments/stripe-mock.test.ts'],
});
