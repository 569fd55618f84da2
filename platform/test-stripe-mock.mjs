// npm run test:stripe-mock: every request to Stripe against Stripe's own validator, which Go builds once (seconds).
import { testWith } from './test-with-go.mjs';

await testWith({
  name: 'stripe-mock',
  // Of the version of the API that the package `stripe` speaks here (docs/adr/0007).
  version: 'v0.203.0',
  source: 'github.com/stripe/stripe-mock',
  program: 'stripe-mock',
  variable: 'STRIPE_MOCK',
  tests: ['services/billing/src/payments/stripe-mock.test.ts'],
});
