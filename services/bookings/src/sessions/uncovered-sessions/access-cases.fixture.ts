import { randomUUID } from 'node:crypto';
import { uncoveredSessions } from '@kabar/contracts/uncovered-sessions';
import { declareAccessCases, type Making, only, type RowKind } from '@kabar/dev/access-cases';
import { clients, none, own } from '@kabar/dev/access-cells';

type Person = Making['caller'];

/** Replaces the client's active subscription. */
async function addSubscription({ installation }: Making, client: Person): Promise<string> {
  const id = randomUUID();
  await installation.database.query(
    `update billing.user_subscriptions set status = 'cancelled', cancelled_at = now(), paused_at = null
       where user_id = $1 and status <> 'cancelled'`,
    [client.accountId],
  );
  await installation.database.query(
    `insert into billing.user_subscriptions (id, user_id, plan_id, price_usd, sessions_per_week, minutes_per_session, started_at,
         zone, anchor_day, anchor_time, period_start, next_billing_date)
       select $1, $2, id, price_usd, sessions_per_week, minutes_per_session, now(), 'UTC', 1, '00:00', now(), now() + interval '1 month'
         from billing.subscription_plans where code = 'basic'`,
    [id, client.accountId],
  );
  return id;
}

const row: RowKind = {
  own: only(['client'], (making) => addSubscription(making, making.caller)),
  foreign: async (making) => addSubscription(making, await making.installation.person('client')),
};

/** For the subscription's client, and for admins, who pause and cancel it. */
export const accessCases = declareAccessCases(uncoveredSessions, {
  endpoints: {
    preview: {
      row,
      cells: [401, own(200), none, none, { foreign: 200, missing: 404 }, none],
      asked: (subscriptionId) => ({ query: { subscriptionId, change: 'cancel' } }),
    },
    previewKeep: { row, cells: clients(own(200)) },
    keep: { row, cells: clients(own(200)), asked: () => ({ body: {} }) },
  },
});
