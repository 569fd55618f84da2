import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serviceEnv } from '@kabar/server/env';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProviders } from './providers.ts';

/** A fake Stripe with the response for the balance. */
let stripe: Server;
let answer: { status: number; type: string };
let asked: string[];
beforeAll(async () => {
  stripe = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    const body = answer.status === 200 ? { object: 'balance' } : { error: { type: answer.type } };
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
});
afterAll(() => stripe.close());

function stateWith(variables: Record<string, string>, production = false) {
  const env = serviceEnv({
    databaseUrl: 'postgres://kabar_billing:x@127.0.0.1:5432/kabar',
    dataFolder: '/srv/kabar',
    secret: 'x'.repeat(32),
    systemKey: 'AAAA',
    publicUrl: 'https://kabar.example',
    production,
    variables,
  });
  return createProviders(env).state();
}

const keys = () => ({
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_double00',
  STRIPE_WEBHOOK_SECRET: 'whsec_double00',
  STRIPE_TEST_ORIGIN: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`,
});

describe('the state of payments', () => {
  it('follows from the settings without Stripe', async () => {
    expect(await stateWith({})).toBe('simulated');
    expect(await stateWith({ PAYMENTS: 'off' })).toBe('off');
    expect(await stateWith({ ...keys(), PAYMENTS: 'simulated' })).toBe('simulated');
  });

  it.each([
    [200, '', 'operational'],
    [403, 'invalid_request_error', 'operational'],
    [401, 'invalid_request_error', 'unavailable'],
    [503, 'api_error', 'unavailable'],
  ])(
    'the state of payments is checked at Stripe with its key: %i is %s %s',
    async (status, type, state) => {
      answer = { status, type };
      asked = [];
      expect(await stateWith(keys())).toBe(state);
      expect(asked).toEqual(['GET /v1/balance Bearer sk_test_double00']);
    },
  );

  it('the state of payments is unavailable when Stripe cannot be reached', async () => {
    const nobody = { ...keys(), STRIPE_TEST_ORIGIN: 'http://127.0.0.1:9' };
    expect(await stateWith(nobody)).toBe('unavailable');
  });
});
