import { randomUUID } from 'node:crypto';
import { describeLimits } from '@kabar/dev/limits';
import type { TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';
import { createApp } from './app.ts';
import { createShop } from './billing-fixture.ts';
import { addEarning } from './payouts/payouts-fixture.ts';

/** A client, and plans and a companion to subscribe with. */
async function customer(test: TestService) {
  const shop = createShop(test);
  const companion = await shop.companion();
  const client = await test.person('client');
  const plan = async (code: string) => {
    const [row] = await test.database.query<{ id: string }>(
      'select id from billing.subscription_plans where code = $1',
      [code],
    );
    return row?.id;
  };
  return { shop, companion, client, plan };
}

describeLimits('billing', createApp, {
  'POST /payouts': {
    'one batch of what is payable': async (test) => {
      const { shop, companion } = await customer(test);
      const admin = await test.person('admin');
      await addEarning(test, companion);
      return {
        call: () => admin.call('POST /payouts', { id: randomUUID() }),
        answers: { '201': 1, '409 nothing_payable': 99 },
        check: async () => {
          await shop.system.close();
          const made = await test.database.query(
            'select amount_idr from billing.companion_payouts where companion_id = $1',
            [companion.accountId],
          );
          expect(made).toEqual([{ amount_idr: '40000.00' }]);
        },
      };
    },
  },
  'POST /subscriptions': {
    'one subscription at a time': async (test) => {
      const { shop, companion, client, plan } = await customer(test);
      const planId = await plan('basic');
      return {
        call: () =>
          client.call('POST /subscriptions', {
            ...{ id: randomUUID(), planId, companionId: companion.accountId },
          }),
        answers: { '201': 1, '409 payment_waiting': 99 },
        check: () => shop.system.close(),
      };
    },
  },
  'POST /subscriptions/upgrades': {
    'one upgrade at a time': async (test) => {
      const { shop, companion, client, plan } = await customer(test);
      const id = await shop.subscribe(client.accountId, { companion: companion.accountId });
      const quoted = await client.call(`POST /subscriptions/${id}/upgrade-quotes`, {
        planId: await plan('daily'),
      });
      return {
        call: () =>
          client.call('POST /subscriptions/upgrades', {
            id: randomUUID(),
            quoteId: quoted.body.id,
          }),
        answers: { '201': 1, '409 payment_waiting': 99 },
        check: () => shop.system.close(),
      };
    },
  },
});
