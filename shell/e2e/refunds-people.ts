import { randomUUID } from 'node:crypto';
import type { Person } from './people.ts';
import { asSystem } from './system.ts';

/** Creates a paid subscription to a plan (basic: 50 USD, daily: 115); returns the payment's id. */
export async function payPlan(
  code: 'basic' | 'daily',
  client: Person,
  companion: Person,
): Promise<string> {
  const id = randomUUID();
  await asSystem(async (system) => {
    await system.call(
      `insert into billing.payments (id, user_id, purpose, plan_id, companion_id, description, amount_usd, provider, state, created_at)
         select $1, $2, 'subscription', id, $3, name, price_usd, 'simulated', 'pending', now()
           from billing.subscription_plans where code = $4`,
      [id, client.id, companion.id, code],
    );
    await system.call(
      `select billing_api.open_subscription(id, user_id, plan_id, companion_id, null, $2, now(), 'UTC', now() + interval '1 month',
         amount_usd) from billing.payments where id = $1`,
      [id, `test ${id}`],
    );
  });
  await storePaid(id, `test ${id}`);
  return id;
}

/** Stores a payment as succeeded, with ledger entries and receipt. */
export async function storePaid(id: string, reference: string): Promise<void> {
  const paid = { state: 'succeeded', reference, checkout_url: null, settled_at: new Date() };
  await asSystem(async (system) => {
    await system.call(`select billing.change_payment($1, '{pending,waiting}', $2)`, [
      id,
      JSON.stringify(paid),
    ]);
    await system.call(
      `select billing.post_sale('charge ' || id, 'charge', amount_usd, id, now()), billing.issue_receipt(id, now())
         from billing.payments where id = $1`,
      [id],
    );
  });
}

/** Stores a refund of 25 USD that was made at the provider. */
export async function storeRefundThere(id: string): Promise<void> {
  await asSystem(async (system) => {
    await system.call(
      `insert into billing.provider_refunds (id, payment_reference, amount_usd, made_at) values ('re_' || $1, 'test ' || $1, 25, now())`,
      [id],
    );
    await system.call(
      `update billing.provider_refunds set applied_at = now() where id = 're_' || $1`,
      [id],
    );
    for (const call of [
      `post_sale('refund re_' || $1, 'refund', 25, $1::uuid, now())`,
      `change_payment($1::uuid, '{succeeded}', '{"state": "refunding"}')`,
      `change_payment($1::uuid, '{refunding}', '{"state": "succeeded", "refunded_usd": 25}')`,
    ])
      await system.call(`select billing.${call}`, [id]);
    await system.call(
      `insert into billing.subscription_transactions (subscription_id, transaction_type, amount_usd, payment_reference, status, created_at)
         values ($1::uuid, 'refund', 25, 'refund re_' || $1, 'refunded', now())`,
      [id],
    );
  });
}
