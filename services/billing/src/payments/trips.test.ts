import { randomUUID } from 'node:crypto';
import { countRoundTrips, type TripCounter } from '@kabar/dev/count-round-trips';
import type { TestPerson } from '@kabar/dev/test-service';
import { asSystem } from '@kabar/server/jobs';
import { createPool } from '@kabar/server/transaction';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Billing, startBilling } from '../cashier-fixture.ts';
import type { BillingTables } from '../tables.ts';
import { settlePayment } from './settle-payment.ts';

let billing: Billing;
let companion: TestPerson;
let counter: TripCounter;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  billing = await startBilling();
  companion = await billing.shop.companion();
  const url = new URL(billing.test.database.urls.billing);
  counter = await countRoundTrips(Number(url.port));
  url.port = String(counter.port);
  pool = createPool(url.toString(), 1);
});
afterAll(async () => {
  await pool.end();
  counter.close();
  await billing.stop();
});

const settle = (id: string) =>
  asSystem<BillingTables, void>({ pool, env: billing.test.env }, (db) =>
    settlePayment(db, { id, reference: `pi_${id}`, customer: `cus_${id}`, now: new Date() }),
  );

/** A new client's payment before the provider's response. */
const sales = {
  pack: async (client: TestPerson) => {
    const packId = await billing.pack('pack_3');
    const bought = { id: randomUUID(), packId, companionId: companion.accountId };
    return (await client.call('POST /session-pack-purchases', bought)).body.id;
  },
  subscription: async (client: TestPerson) =>
    (await billing.subscribe(client, 'basic', { companionId: companion.accountId })).body.id,
};

// Including facts, locks and all writes; the connection begins and commits.
it.each(['pack', 'subscription'] as const)(
  'settling the payment of a %s takes at most four round trips to the database',
  async (what) => {
    // opens the connection
    await settle(await sales[what](await billing.test.person('client')));
    const client = await billing.test.person('client');
    const id = await sales[what](client);
    const trips = await counter.count(() => settle(id));
    expect((await client.call(`GET /payments/${id}`)).body).toMatchObject({
      ...{ state: 'succeeded', receiptNumber: expect.any(Number) },
    });
    expect(trips.all).toBeGreaterThan(0);
    expect(trips.all).toBeLessThanOrEqual(4);
  },
);
