import { randomUUID } from 'node:crypto';
import type { Person } from './people.ts';
import { asSystem } from './system.ts';

/** A subscription to that plan (basic: 50 USD, daily: 115) that was paid; answers the payment. */
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
      `select billing.settle_payment($1, $2, now(), null, null, 'UTC', now() + interval '1 month')`,
      [id, `test ${id}`],
    );
  });
  return id;
}
