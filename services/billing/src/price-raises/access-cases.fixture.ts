import { randomUUID } from 'node:crypto';
import { priceRaises } from '@kabar/contracts/price-raises';
import { declareAccessCases, type Making, only, type RowKind } from '@kabar/dev/access-cases';
import { admins, none, own } from '@kabar/dev/access-cells';
import { addSubscription } from '../payment-rows-fixture.ts';

type Person = Making['caller'];

/** A price raise for a subscriber, with a new plan, because only the newest raise of a plan is open. */
async function addRaise({ installation, strangers }: Making, client: Person): Promise<string> {
  const subscription = await addSubscription(installation, client, strangers.companion);
  const id = randomUUID();
  await installation.database.query(
    `with plan as (
       insert into billing.subscription_plans (code, kind, name, description, price_usd, price_idr, sessions_per_week,
           minutes_per_session, is_active, is_visible)
         select 'raised_' || left(md5($1::uuid::text), 12), kind, name, description, price_usd, price_idr, sessions_per_week,
             minutes_per_session, false, false
           from billing.subscription_plans where code = 'basic' returning id, price_usd),
     moved as (update billing.user_subscriptions set plan_id = plan.id from plan where user_subscriptions.id = $2::uuid)
     insert into billing.price_raises (id, plan_id, price_usd, begins_at, announced_at)
       select $1::uuid, id, price_usd + 1, now() + interval '31 days', now() from plan`,
    [id, subscription],
  );
  return id;
}

const row: RowKind = {
  own: only(['client'], (making) => addRaise(making, making.caller)),
  foreign: async (making) => addRaise(making, await making.installation.person('client')),
};

export const accessCases = declareAccessCases(priceRaises, {
  endpoints: {
    list: { cells: admins(200) },
    announce: {
      cells: admins('409 plan_not_found'),
      asked: () => ({
        body: {
          ...{ id: randomUUID(), planId: randomUUID(), priceUsd: '60.00' },
          beginsAt: new Date(Date.now() + 31 * 86_400_000).toISOString(),
        },
      }),
    },
    agree: { row, cells: [401, own(204), none, none, none, none], asked: () => ({ body: {} }) },
  },
  after: ['billing/subscriptions'],
  sampleRows: async ({ installation, client }) => {
    await installation.database.query(
      `with announced as (
         insert into billing.price_raises (id, plan_id, price_usd, begins_at, announced_at)
           select gen_random_uuid(), plan_id, price_usd + 1, now() + interval '31 days', now() from billing.user_subscriptions
             where user_id = $1 returning id, plan_id)
       insert into billing.price_agreements (subscription_id, raise_id, old_price_usd, agreed_at)
         select own.id, announced.id, own.price_usd, now()
           from billing.user_subscriptions as own join announced on announced.plan_id = own.plan_id where own.user_id = $1`,
      [client.accountId],
    );
  },
});
