import { serviceNames } from '@kabar/contracts/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createEmptyTemplate,
  createLivingDatabase,
  type LivingDatabase,
} from '../living-sql/database-fixture.ts';
import type { SqlTree } from '../living-sql/sql-tree.ts';
import { readServicesSql } from './migrate.ts';

const migrations = [
  '202612031100-next-plan-price',
  '202612031110-price-raises-create',
  '202612031120-payments-forget',
  '202612031130-refunds-take-sessions',
  '202612031210-closings-create',
  // an index of the table of closings
  '202612100704-tasks-index',
  '202612160200-receipts-listed-add',
];

let template: Awaited<ReturnType<typeof createEmptyTemplate>>;
let database: LivingDatabase;
beforeAll(async () => {
  template = await createEmptyTemplate();
  database = await createLivingDatabase(template.name);
  const tree = tablesOf(await readServicesSql(), (name) => !name.includes('zone'));
  await database.migrate(tablesOf(tree, (name) => !migrations.includes(name)));
  await fill();
  await database.migrate(tree);
}, 120_000);
afterAll(async () => {
  await database.drop();
  await template.drop();
});

/** Only the tables, because the current functions do not work with the tables of the previous release. */
function tablesOf(tree: SqlTree, isKept: (name: string) => boolean): SqlTree {
  const kept = serviceNames.map((service) => {
    const all = Object.entries(tree.migrations[service] ?? {});
    return [service, Object.fromEntries(all.filter(([name]) => isKept(name)))];
  });
  return { ...tree, migrations: { ...tree.migrations, ...Object.fromEntries(kept) }, objects: [] };
}

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

/** Inserts two subscriptions, one of which changes its plan at the next period; their payments; and a pending refund request. */
async function fill() {
  for (const [client, nextPlan] of [
    [1, 'daily'],
    [2, 'none'],
  ] as const) {
    await database.rows(
      `insert into billing.user_subscriptions (id, user_id, plan_id, next_plan_id, price_usd, sessions_per_week, minutes_per_session,
           started_at, zone, anchor_day, anchor_time, period_start, next_billing_date)
         select '${id(client)}', '${id(client)}', id, (select id from billing.subscription_plans where code = '${nextPlan}'), 45, 3, 25,
             '2027-02-01', 'UTC', 1, '00:00', '2027-02-01', '2027-03-01'
           from billing.subscription_plans where code = 'basic';
       insert into billing.payments (id, user_id, purpose, plan_id, description, amount_usd, provider, state, reference, created_at,
           settled_at, refunded_usd)
         select '${id(client)}', '${id(client)}', 'subscription', id, name, 150, 'simulated', 'succeeded', 'pi_${client}', '2027-02-01',
             '2027-02-01', 10
           from billing.subscription_plans where code = 'basic'`,
    );
  }
  await database.rows(
    `insert into billing.refund_requests (id, payment_id, amount_usd, reason, asked_by, asked_at, valid_until)
       values ('${id(3)}', '${id(1)}', 120, 'Asked by phone', '${id(9)}', '2027-02-02', '2027-02-03')`,
  );
}

it('a migrated subscription keeps its price and billing date; the next plan keeps its present price', async () => {
  const rows = await database.rows(
    'select price_usd, next_price_usd, next_billing_date, version from billing.user_subscriptions order by id',
  );
  const kept = {
    price_usd: '45.00',
    next_billing_date: new Date('2027-03-01T00:00:00Z'),
    version: 1,
  };
  expect(rows).toEqual([
    { ...kept, next_price_usd: '115.00' },
    { ...kept, next_price_usd: null },
  ]);
  expect(await database.rows('select from billing.price_raises')).toEqual([]);
  expect(await database.rows('select from billing.price_agreements')).toEqual([]);
});

it('a migrated payment keeps its people, and a waiting refund cancels no session', async () => {
  const payments = await database.rows(
    'select user_id, amount_usd, refunded_usd, state, is_anonymous from billing.payments order by id',
  );
  expect(payments).toEqual(
    [1, 2].map((client) => ({
      ...{ user_id: id(client), amount_usd: '150.00', refunded_usd: '10.00', state: 'succeeded' },
      is_anonymous: false,
    })),
  );
  const requests = await database.rows(
    'select amount_usd, decision, cancel_sessions from billing.refund_requests',
  );
  expect(requests).toEqual([{ amount_usd: '120.00', decision: null, cancel_sessions: [] }]);
});

it('the migration takes nothing back, closes no account, and protects the new tables by row security', async () => {
  for (const table of ['taken_back', 'closings'])
    expect(await database.rows(`select from billing.${table}`)).toEqual([]);
  const open = await database.rows(
    `select relname from pg_class where relnamespace = 'billing'::regnamespace
       and relname in ('taken_back', 'closings', 'price_raises', 'price_agreements') and not (relrowsecurity and relforcerowsecurity)`,
  );
  expect(open).toEqual([]);
});
