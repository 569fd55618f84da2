import { randomUUID } from 'node:crypto';
import { describeLimits, type Races } from '@kabar/dev/limits';
import { listActions } from '@kabar/dev/neighbours/backoffice';
import { listNotices } from '@kabar/dev/neighbours/chat';
import type { TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';
import { createApp } from './app.ts';
import { createShop } from './billing-fixture.ts';
import { closingRaces } from './closing/races-fixture.ts';
import { addPayment } from './payment-rows-fixture.ts';
import { addEarning } from './payouts/payouts-fixture.ts';

type Limit = Races[string][string];

/** A client, with a plan and a companion to subscribe to. */
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

/** A hundred concurrent requests of staff for one subscription. */
function onceOn(
  what: 'pause' | 'resumption' | 'staff-cancellation',
  status: 'active' | 'paused',
): Limit {
  return async (test) => {
    const { shop, companion, client } = await customer(test);
    const admin = await test.person('admin');
    const id = await shop.subscribe(client.accountId, { companion: companion.accountId });
    await test.database.query(
      `update billing.user_subscriptions set status = $2, paused_at = case $2 when 'paused' then now() end where id = $1`,
      [id, status],
    );
    return {
      call: () =>
        admin.call(
          `POST /subscriptions/${id}/${what}`,
          { reason: 'Asked by phone' },
          { 'if-match': '*' },
        ),
      answers: { '200': 1, [`409 subscription_not_${status}`]: 99 },
      check: async () => {
        expect(await listActions(test.database, id)).toHaveLength(1);
        await shop.system.close();
      },
    };
  };
}

/** A subscriber of the Basic plan, and the body of a raise to 60 USD. */
async function raised(test: TestService) {
  const { shop, companion, client, plan } = await customer(test);
  const subscriptionId = await shop.subscribe(client.accountId, {
    ...{ plan: 'basic', companion: companion.accountId },
  });
  const beginsAt = new Date(Date.now() + 31 * 86_400_000).toISOString();
  const body = { id: randomUUID(), planId: await plan('basic'), priceUsd: '60.00', beginsAt };
  return { admin: await test.person('admin'), client, subscriptionId, body, shop };
}

describeLimits('billing', createApp, {
  ...closingRaces,
  'POST /session-pack-purchases/{id}/extension': {
    'one extension of a pack': async (test) => {
      const { shop, companion, client } = await customer(test);
      const id = await shop.buyPack(client.accountId, companion.accountId);
      return {
        call: () => client.call(`POST /session-pack-purchases/${id}/extension`),
        answers: { '200': 1, '409 pack_extended': 99 },
        check: async () => {
          await shop.system.close();
          const [row] = await test.database.query(
            `select expires_at - purchased_at = interval '120 days' as once from billing.session_pack_purchases where id = $1`,
            [id],
          );
          expect(row).toEqual({ once: true });
        },
      };
    },
  },
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
  'POST /price-raises': {
    'one announcement of an id': async (test) => {
      const { admin, client, body, shop } = await raised(test);
      return {
        call: () => admin.call('POST /price-raises', body),
        answers: { '201': 100 },
        check: async () => {
          await shop.system.close();
          const notices = await listNotices(test.database, client.accountId);
          const announced = notices.filter(({ payload }) => payload.event === 'price_raise');
          expect(announced).toHaveLength(1);
        },
      };
    },
  },
  'POST /price-raises/{id}/agreement': {
    'one agreement': async (test) => {
      const { admin, client, body, shop, subscriptionId } = await raised(test);
      await admin.call('POST /price-raises', body);
      return {
        call: () => client.call(`POST /price-raises/${body.id}/agreement`),
        answers: { '204': 100 },
        check: async () => {
          await shop.system.close();
          const agreed = await test.database.query(
            'select old_price_usd from billing.price_agreements where subscription_id = $1',
            [subscriptionId],
          );
          expect(agreed).toEqual([{ old_price_usd: '50.00' }]);
        },
      };
    },
  },
  'POST /payouts/{id}/approval': {
    'one approval of a batch': async (test) => {
      const { shop, companion } = await customer(test);
      const [making, approving] = [await test.person('admin'), await test.person('admin')];
      await addEarning(test, companion);
      const id = randomUUID();
      await making.call('POST /payouts', { id });
      return {
        call: () => approving.call(`POST /payouts/${id}/approval`, {}),
        // Repeating the approval is accepted.
        answers: { '200': 100 },
        check: async () => {
          await shop.system.close();
          const recorded = await listActions(test.database, id);
          const approved = recorded.filter((one) => one.action_type === 'payout_batch_approved');
          expect(approved).toHaveLength(1);
        },
      };
    },
  },
  'POST /subscriptions/{id}/pause': { 'one pause': onceOn('pause', 'active') },
  'POST /subscriptions/{id}/resumption': { 'one resumption': onceOn('resumption', 'paused') },
  'POST /subscriptions/{id}/staff-cancellation': {
    'one cancellation by staff': onceOn('staff-cancellation', 'active'),
  },
  'POST /refund-requests/{id}/approval': {
    'one approval of a request': async (test) => {
      const { shop, companion, client } = await customer(test);
      const [asking, approving] = [await test.person('admin'), await test.person('admin')];
      const paymentId = await addPayment(test, client, companion, 150);
      const id = randomUUID();
      await asking.call(`POST /payments/${paymentId}/refunds`, {
        ...{ id, amountUsd: '150.00', reason: 'Moved away' },
      });
      return {
        call: () => approving.call(`POST /refund-requests/${id}/approval`, {}),
        // Repeating the approval is accepted.
        answers: { '200': 100 },
        check: async () => {
          await shop.system.close();
          const refunds = await test.database.query(
            'select amount_usd from billing.refunds where payment_id = $1',
            [paymentId],
          );
          expect(refunds).toEqual([{ amount_usd: '150.00' }]);
        },
      };
    },
  },
  'POST /payments/{paymentId}/refunds': {
    'no more than was paid': async (test) => {
      const { shop, companion, client } = await customer(test);
      const admin = await test.person('admin');
      const id = await addPayment(test, client, companion);
      return {
        call: () =>
          admin.call(`POST /payments/${id}/refunds`, {
            ...{ id: randomUUID(), amountUsd: '18.75', reason: 'Moved away' },
          }),
        // One at a time: no other refund while the provider processes one.
        answers: { '201': 1, '409 payment_not_settled': 99 },
        check: async () => {
          const rows = await test.database.query(
            'select amount_usd from billing.refunds where payment_id = $1',
            [id],
          );
          expect(rows).toEqual([{ amount_usd: '18.75' }]);
          await shop.system.close();
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
  'POST /subscriptions/renewals': {
    'one renewal at a time': async (test) => {
      const { shop, companion, client } = await customer(test);
      const subscriptionId = await shop.subscribe(client.accountId, {
        companion: companion.accountId,
      });
      await test.database.query(
        'update billing.user_subscriptions set past_due_since = now() where id = $1',
        [subscriptionId],
      );
      return {
        call: () =>
          client.call('POST /subscriptions/renewals', { id: randomUUID(), subscriptionId }),
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
