import { randomUUID } from 'node:crypto';
import type { TestPerson } from '@kabar/dev/test-service';
import { startBilling } from '../cashier-fixture.ts';
import { eventOf, signatureOf, startStripe, stripeKey, webhookSecret } from './stripe-fixture.ts';

interface StoredPayment {
  id: string;
  state: string;
  reference: string;
  failure: string | null;
}

/** Test helpers: the service with sales by a fake Stripe. */
export async function startStripeBilling() {
  const stripe = await startStripe();
  const billing = await startBilling({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_TEST_ORIGIN: stripe.origin,
  });
  const { database, url } = billing.test;
  const stored = async (id: string) => {
    const [row] = await database.query<StoredPayment>(
      'select id, state, reference, failure from billing.payments where id = $1',
      [id],
    );
    if (row === undefined) throw new Error(`there is no payment ${id}`);
    return row;
  };
  const buy = async (client: TestPerson, companion: TestPerson, pack = 'pack_3') => {
    const id = randomUUID();
    const { body, status } = await client.call('POST /session-pack-purchases', {
      ...{ id, packId: await billing.pack(pack), companionId: companion.accountId },
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return id;
  };
  /** Sends an event as Stripe does. */
  const post = async (body: string, signature = signatureOf(body)) => {
    const response = await fetch(`${url}/api/billing/stripe-events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
    return response.status;
  };
  return {
    ...{ billing, stripe, stored, buy, post },
    subscribe: async (client: TestPerson, companion: TestPerson, id = randomUUID()) => {
      const more = { companionId: companion.accountId };
      const { body, status } = await billing.subscribe(client, 'basic', more, id);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return id;
    },
    tell: (type: string, object: object, id?: string) => post(eventOf(type, object, id)),
    /** The payer pays on the page of a payment. */
    payOnPage: async (id: string) => stripe.pay((await stored(id)).reference),
    /** As if a payment had been made this many minutes ago. */
    age: (id: string, minutes: number) =>
      database.query(
        `update billing.payments set created_at = now() - make_interval(mins => $2) where id = $1`,
        [id, minutes],
      ),
    stop: async () => {
      await billing.stop();
      await stripe.stop();
    },
  };
}

export type StripeBilling = Awaited<ReturnType<typeof startStripeBilling>>;
