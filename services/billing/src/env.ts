import { ownSettings } from '@kabar/server/env';
import { defineSetting, type SettingValues, wholeNumber } from '@kabar/server/setting';
import { z } from 'zod';

/** Settings for payments. Only this service and the background jobs read them. */
export const settings = {
  PAYMENTS: defineSetting({
    byDefault: 'simulated, in production off',
    meaning:
      '`stripe`: plans and packs are sold by Stripe. `simulated`: they are sold by test payments, and no money moves; in production that gives them away. `off`: nothing is sold.',
    must: 'stripe, simulated or off',
    schema: z.enum(['stripe', 'simulated', 'off']).optional(),
    whenAbsent: ({ NODE_ENV }) => (NODE_ENV === 'production' ? 'off' : 'simulated'),
    examples: [
      [{}, 'simulated'],
      [{ NODE_ENV: 'production' }, 'off'],
    ],
  }),
  STRIPE_SECRET_KEY: defineSetting({
    byDefault: 'none',
    meaning:
      'The secret key of your account at Stripe, or a restricted one; STRIPE_WEBHOOK_SECRET goes with it. Keys of a sandbox (`sk_test_`) move no money.',
    must: 'a key of Stripe that begins with sk_ or rk_',
    schema: z
      .string()
      .regex(/^[sr]k_(test|live)_\w{8,240}$/)
      .optional(),
    examples: [[{}, undefined]],
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET: defineSetting({
    byDefault: 'none',
    meaning:
      'The signing secret of the webhook at Stripe that calls PUBLIC_URL/api/billing/stripe-events.',
    must: 'a signing secret of Stripe that begins with whsec_',
    schema: z
      .string()
      .regex(/^whsec_\S{8,240}$/)
      .optional(),
    examples: [[{}, undefined]],
    secret: true,
  }),
  PAYMENT_RETENTION_YEARS: defineSetting({
    byDefault: '10',
    meaning:
      'After how many years payments and receipts lose the person who paid. Amounts and entries of the books stay.',
    must: 'a whole number from 1 to 100',
    schema: wholeNumber(1, 100).default(10),
    examples: [[{}, 10]],
  }),
  STRIPE_TEST_ORIGIN: defineSetting({
    byDefault: 'none: https://api.stripe.com',
    meaning: 'For tests: what stands in for Stripe, on this computer. Refused in production.',
    must: 'an origin like http://127.0.0.1:8080',
    schema: z
      .string()
      .regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/)
      .optional(),
    examples: [[{}, undefined]],
  }),
} as const;

export type BillingSettings = SettingValues<typeof settings>;

export const billingSettings = ownSettings('billing', settings);

export interface StripeAccount {
  key: string;
  webhookSecret: string;
  testOrigin: string | undefined;
}

/**
 * Undefined without Stripe keys. If keys are set but another provider sells, Stripe still settles and refunds earlier
 * payments.
 */
export function stripeAccount(values: BillingSettings): StripeAccount | undefined {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  const [risk] = startRisks(values, false);
  if (risk !== undefined) throw new Error(`The billing service cannot start: ${risk}`);
  if (!key || !webhookSecret) return undefined;
  return { key, webhookSecret, testOrigin: values.STRIPE_TEST_ORIGIN };
}

/** Messages about combinations of settings that must not start. */
export function startRisks(values: BillingSettings, production: boolean): string[] {
  const { PAYMENTS, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook } = values;
  const isHalf = Boolean(key) !== Boolean(webhook);
  return [
    ...(isHalf || (PAYMENTS === 'stripe' && !key) ? [noKeys] : []),
    ...(production && values.STRIPE_TEST_ORIGIN !== undefined ? [testOrigin] : []),
  ];
}

const noKeys =
  'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together, and both with PAYMENTS=stripe.';
const testOrigin = 'STRIPE_TEST_ORIGIN is for tests alone: production asks Stripe itself.';
