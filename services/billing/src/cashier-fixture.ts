import { randomUUID } from 'node:crypto';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import type { ServiceEnv } from '@kabar/server/env';
import { createApp } from './app.ts';
import { createShop } from './billing-fixture.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { createProviders } from './payments/providers.ts';
import { createSimulatedProvider } from './payments/simulated-provider.ts';

/**
 * For tests: the service with a provider that answers at once and remembers what it was asked; with settings of Stripe, sales are
 * paid there.
 */
export async function startBilling(variables: Record<string, string> = {}) {
  const asked: string[] = [];
  const simulated = createSimulatedProvider(async () => {});
  const provider: PaymentProvider = {
    ...simulated,
    create: (charge) => {
      asked.push(`create ${charge.key}`);
      return simulated.create(charge);
    },
    confirm: (charge, reference) => {
      asked.push(`confirm ${charge.key}`);
      return simulated.confirm(charge, reference);
    },
    refund: (back) => {
      asked.push(`refund ${back.amountUsd}`);
      return simulated.refund(back);
    },
  };
  const create = (env: ServiceEnv) => createApp(env, createProviders(env, provider));
  const test = await startTestService('billing', create, { variables });
  const shop = createShop(test);
  const price = async (table: 'subscription_plans' | 'session_packs', code: string) =>
    (await test.database.query(`select id from billing.${table} where code = $1`, [code]))[0]?.id;
  return {
    test,
    shop,
    asked,
    plan: (code: string) => price('subscription_plans', code),
    pack: (code: string) => price('session_packs', code),
    /** Runs the waiting payments as the worker would. */
    pay: () => runJobs(test, 'billing:pay'),
    subscribe: async (client: TestPerson, plan: string, more: object = {}, id = randomUUID()) =>
      client.call('POST /subscriptions', {
        id,
        planId: await price('subscription_plans', plan),
        ...more,
      }),
    stop: async () => {
      await shop.system.close();
      await test.stop();
    },
  };
}

export type Billing = Awaited<ReturnType<typeof startBilling>>;

/**
 * Runs all jobs of a name that wait, and those that they enqueue under it; answers how many. A payment whose payer is on the
 * provider's page is asked about once.
 */
async function runJobs({ database, service }: TestService, task: string): Promise<number> {
  for (let done = 0; ; ) {
    const jobs = await database.query<{ id: string; payload: unknown }>(
      `delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
         where task.id = job.task_id and task.identifier = $1 and ($2 = 0 or not exists (select from billing.payments
           where id::text = job.payload ->> 'paymentId' and state = 'waiting'))
         returning job.id, job.payload`,
      [task, done],
    );
    if (jobs.length === 0) return done;
    for (const job of jobs) await service.jobs[task]?.(job.payload as never, {} as never);
    done += jobs.length;
  }
}

/** What is wrong with the ledger of money; nothing in a sound one. */
export function findLedgerFaults(test: TestService) {
  return test.database.query(
    `select 'movement ' || movement_id as fault from billing.ledger_entries group by movement_id having sum(amount) <> 0
     union all
     select 'account ' || account.id from billing.ledger_accounts as account
       left join lateral (select coalesce(sum(amount), 0) as total from billing.ledger_entries where account_id = account.id) as entries on true
       left join lateral (select coalesce(sum(amount), 0) as total from billing.ledger_days where account_id = account.id) as days on true
       where entries.total <> coalesce(account.balance, days.total)
     union all
     select 'payments' where (select coalesce(sum(amount_usd - refunded_usd), 0) from billing.payments
         where state in ('succeeded', 'refunding', 'refunded'))
       <> (select coalesce(sum(amount), 0) from billing.ledger_entries as entry
         join billing.ledger_accounts as account on account.id = entry.account_id where account.kind = 'provider')`,
  );
}
