import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@kabar/server/free-port';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Charge } from './provider.ts';
import { createStripeClient } from './stripe-client.ts';
import { stripeKey } from './stripe-fixture.ts';
import { createStripeProvider } from './stripe-provider.ts';

/** The binary built by `npm run test:stripe-mock`; undefined in other runs, which skip these tests. */
const program = process.env.STRIPE_MOCK;

const charge: Charge = {
  key: '0192f0a0-0000-7000-8000-000000000000',
  purpose: 'subscription',
  isOnPage: true,
  amountUsd: '50.00',
  description: 'Basic',
  companionId: '0192f0a0-0000-7000-8000-000000000001',
  customer: null,
};

/** It returns 400 for requests that violate Stripe's API description; its responses are samples. */
describe("Stripe's validator", {
  skip: program === undefined,
  meta: { needs: 'stripe-mock as STRIPE_MOCK (npm run test:stripe-mock)' },
}, () => {
  let mock: ReturnType<typeof spawn>;
  let stripe: ReturnType<typeof createStripeClient>;
  const provider = () => createStripeProvider(stripe, 'https://kabar.example');
  /** All requests with their response status. */
  const sent: string[] = [];

  beforeAll(async () => {
    const port = await freePort();
    mock = spawn(program ?? '', ['-http-port', String(port)], { stdio: 'ignore' });
    stripe = createStripeClient({ key: stripeKey, testOrigin: `http://127.0.0.1:${port}` });
    await untilReady(() => stripe.balance.retrieve());
    stripe.on('response', ({ method, path, status }: Stripe.ResponseEvent) => {
      sent.push(`${method} ${path} ${status}`);
    });
  });
  afterAll(async () => {
    mock.kill('SIGKILL');
    await once(mock, 'exit');
  });

  it.each([
    ['a first payment', charge],
    ['a payer who is known', { ...charge, customer: 'cus_1' }],
    ['a pack', { ...charge, purpose: 'pack' as const }],
    ['a dearer plan', { ...charge, purpose: 'upgrade' as const, amountUsd: '0.57' }],
  ])('accepts the page for %s', async (_what, wanted) => {
    expect(await provider().create(wanted)).toMatch(/^cs_/);
  });

  it('accepts reading and closing a page', async () => {
    const page = await stripe.checkout.sessions.retrieve('cs_1');
    expect(page.id).toMatch(/^cs_/);
    await stripe.checkout.sessions.expire('cs_1');
  });

  it('accepts a renewal, and its withdrawal', async () => {
    const renewal = { ...charge, purpose: 'renewal' as const, isOnPage: false, customer: 'cus_1' };
    const intent = await provider().create(renewal);
    expect(intent).toMatch(/^pi_/);
    await stripe.paymentIntents.confirm(intent, { off_session: true });
    await provider().withdraw(renewal, intent);
  });

  it('accepts a refund, and deleting a payer', async () => {
    const back = { payment: charge.key, refund: charge.key, reference: 'pi_1', amountUsd: '12.50' };
    await provider().refund(back);
    await provider().forgetCustomer('cus_1');
  });

  it("Stripe's validator has seen every kind of request to Stripe, and rejected none", () => {
    const asked = new Set(sent.map((one) => one.replace(/(cs|pi|cus)_\w+/g, '{id}')));
    for (const one of [
      'POST /v1/checkout/sessions 200',
      'GET /v1/checkout/sessions/{id} 200',
      'POST /v1/checkout/sessions/{id}/expire 200',
      'GET /v1/customers/{id}/payment_methods 200',
      'POST /v1/payment_intents 200',
      'GET /v1/payment_intents/{id} 200',
      'POST /v1/payment_intents/{id}/confirm 200',
      'POST /v1/payment_intents/{id}/cancel 200',
      'POST /v1/refunds 200',
      'DELETE /v1/customers/{id} 200',
    ]) {
      expect([...asked].map((each) => each.replace(/\?.*(?= \d)/, ''))).toContain(one);
    }
    expect(sent.filter((one) => !one.endsWith(' 200'))).toEqual([]);
  });
});

async function untilReady(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isReady = await ask().then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error('stripe-mock does not answer');
}
