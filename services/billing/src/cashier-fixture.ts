import { randomUUID } from 'node:crypto';
import { findMoneyFaults } from '@kabar/dev/ledger-faults';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import type { ServiceEnv } from '@kabar/server/env';
import { asSystem as actAsSystem } from '@kabar/server/jobs';
import { createPool } from '@kabar/server/transaction';
import type { Kysely } from 'kysely';
import { createApp } from './app.ts';
import { createShop } from './billing-fixture.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { createProviders } from './payments/providers.ts';
import { settlePayment } from './payments/settle-payment.ts';
import { createSimulatedProvider } from './payments/simulated-provider.ts';
import type { BillingTables } from './tables.ts';

/**
 * Test helpers: the service with a provider that responds at once and records its requests; with Stripe's settings,
 * sales are paid there.
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
  const pool = createPool(test.database.urls.billing, 20);
  const asSystem = <Result>(work: (db: Kysely<BillingTables>) => Promise<Result>) =>
    actAsSystem<BillingTables, Result>({ pool, env: test.env }, work);
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
    /** Runs the waiting jobs of packs whose companion cancelled a session. */
    prolongPacks: () => runJobs(test, 'billing:prolong-pack'),
    subscribe: async (client: TestPerson, plan: string, more: object = {}, id = randomUUID()) =>
      client.call('POST /subscriptions', {
        id,
        planId: await price('subscription_plans', plan),
        ...more,
      }),
    asSystem,
    /** As if the provider had received the money. */
    settle: (id: string, reference: string, now = new Date()) =>
      asSystem((db) => settlePayment(db, { id, reference, customer: null, now })),
    stop: async () => {
      await pool.end();
      await shop.system.close();
      await test.stop();
    },
  };
}

export type Billing = Awaited<ReturnType<typeof startBilling>>;

/**
 * Runs all queued jobs with a name, and those that they enqueue under it; returns their number. A payment on the
 * provider's page is polled only once.
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

export const findLedgerFaults = (test: TestService) => findMoneyFaults(test.database);
