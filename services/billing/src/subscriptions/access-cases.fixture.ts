import { randomUUID } from 'node:crypto';
import { subscriptions } from '@kabar/contracts/subscriptions';
import {
  declareAccessCases,
  type Make,
  type Making,
  only,
  type RowKind,
} from '@kabar/dev/access-cases';
import { type Cells, clients, none, own, signedIn } from '@kabar/dev/access-cells';
import { addSubscription } from '../payment-rows-fixture.ts';

const rowOf = (make: (making: Making, client: Making['caller']) => Promise<string>): RowKind => {
  const ofCaller: Make = (making) => make(making, making.caller);
  return {
    own: only(['client'], ofCaller),
    // A new client, because each has one subscription.
    foreign: async (making) => make(making, await making.installation.person('client')),
  };
};

const row = rowOf(({ installation, strangers }, client) =>
  addSubscription(installation, client, strangers.companion),
);
const quote = rowOf(async ({ installation, strangers }, client) => {
  const subscription = await addSubscription(installation, client, strangers.companion);
  const [made] = await installation.database.query<{ id: string }>(
    `insert into billing.upgrade_quotes (subscription_id, plan_id, plan_price_usd, from_plan_id, price_usd, amount_usd, period_start,
           quoted_at, valid_until)
       select own.id, sold.id, sold.price_usd, own.plan_id, own.price_usd, 65, own.period_start, now(), now() + interval '1 day'
         from billing.user_subscriptions as own, billing.subscription_plans as sold
         where own.id = $1 and sold.code = 'daily' returning id`,
    [subscription],
  );
  if (made === undefined) throw new Error('The plan is there from the start');
  return made.id;
});
/** Payers: clients, and people who became companions while subscribed. */
const payers: Cells = [401, own(200), none, none, none, none];
const unknown = { planId: randomUUID() };

export const accessCases = declareAccessCases(subscriptions, {
  endpoints: {
    own: { cells: signedIn(200) },
    subscribe: {
      cells: clients('409 companion_needed'),
      row: rowOf(async ({ installation }, client) => {
        await installation.database.query(
          `update billing.user_subscriptions set status = 'cancelled', cancelled_at = now(), paused_at = null
             where user_id = $1 and status <> 'cancelled'`,
          [client.accountId],
        );
        return randomUUID();
      }),
      asked: (id) => ({ body: { id, ...unknown } }),
    },
    cancel: { row, cells: payers, asked: () => ({ body: {} }) },
    askPause: { row, cells: payers, asked: () => ({ body: {} }) },
    quoteUpgrade: {
      row,
      cells: clients(own('409 plan_not_found')),
      asked: () => ({ body: unknown }),
    },
    upgrade: {
      row: quote,
      cells: clients(own(201)),
      asked: (quoteId) => ({ body: { id: randomUUID(), quoteId } }),
    },
    payRenewal: {
      row,
      cells: clients(own('409 nothing_due')),
      asked: (subscriptionId) => ({ body: { id: randomUUID(), subscriptionId } }),
    },
    changeAtRenewal: { row, cells: clients(own(200)), asked: () => ({ body: { planId: null } }) },
  },
  after: ['companion/verification', 'billing/credits'],
  sampleRows: async ({ installation, client }) => {
    await installation.database.query(
      `insert into billing.subscription_steps (subscription_id, period_start, step, done_at)
         select id, next_billing_date, 'announced', now() from billing.user_subscriptions where user_id = $1`,
      [client.accountId],
    );
    await installation.database.query(
      `insert into billing.upgrade_quotes (subscription_id, plan_id, plan_price_usd, from_plan_id, price_usd, amount_usd, period_start,
           quoted_at, valid_until)
         select id, plan_id, price_usd, plan_id, price_usd, 10, period_start, now(), now() + interval '15 minutes'
           from billing.user_subscriptions where user_id = $1`,
      [client.accountId],
    );
  },
  rareColumns: [
    `update billing.user_subscriptions set next_plan_id = plan_id, next_price_usd = price_usd, past_due_since = now(), pause_asked_at = now()
       where user_id = :client`,
    `insert into billing.payments (id, user_id, purpose, plan_id, companion_id, subscription_id, quote_id, description, amount_usd,
         provider, state, created_at, settled_at)
       select gen_random_uuid(), :client, 'upgrade', quote.plan_id, :companion, quote.subscription_id, quote.id, 'Basic', 10,
           'simulated', 'succeeded', now(), now()
         from billing.upgrade_quotes as quote join billing.user_subscriptions as own on own.id = quote.subscription_id
         where own.user_id = :client limit 1`,
  ],
});
