import { randomUUID } from 'node:crypto';
import { startTestService } from '@kabar/dev/test-service';
import { expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createShop } from '../billing-fixture.ts';

it.each([
  ['a setting', { variables: { PAYMENTS: 'off' } }],
  ['production without a provider that moves money', { production: true }],
])('no sale by %s is possible, and no payment is written', async (_why, env) => {
  const test = await startTestService('billing', createApp, env);
  const shop = createShop(test);
  const [client, companion] = await Promise.all([test.person('client'), shop.companion()]);
  const { body: sold } = await client.call('GET /catalogue');
  const companionId = companion.accountId;
  const subscribed = await client.call('POST /subscriptions', {
    ...{ id: randomUUID(), planId: sold.plans[0].id, companionId },
  });
  const bought = await client.call('POST /session-pack-purchases', {
    ...{ id: randomUUID(), packId: sold.packs[0].id, companionId },
  });
  expect([subscribed.body.code, bought.body.code]).toEqual(['payments_off', 'payments_off']);
  expect([subscribed.status, bought.status]).toEqual([403, 403]);
  expect(await test.database.query('select from billing.payments')).toEqual([]);
  await shop.system.close();
  await test.stop();
});
