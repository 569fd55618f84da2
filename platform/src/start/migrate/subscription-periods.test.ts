import { serviceNames } from '@kabar/contracts/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createEmptyTemplate,
  createLivingDatabase,
  type LivingDatabase,
} from '../living-sql/database-fixture.ts';
import type { SqlTree } from '../living-sql/sql-tree.ts';
import { readServicesSql } from './migrate.ts';

const migration = '202612020900-subscription-periods-store';

let template: Awaited<ReturnType<typeof createEmptyTemplate>>;
let database: LivingDatabase;
beforeAll(async () => {
  template = await createEmptyTemplate();
  database = await createLivingDatabase(template.name);
  const tree = withoutZoneRules(await readServicesSql());
  await database.migrate(before(tree));
  await fill();
  await database.migrate(tree);
}, 120_000);
afterAll(async () => {
  await database.drop();
  await template.drop();
});

/** Only the tables, without time zone rules, whose functions are missing. */
function withoutZoneRules(tree: SqlTree): SqlTree {
  const auth = Object.entries(tree.migrations.auth ?? {}).filter(
    ([name]) => !name.includes('zone'),
  );
  return {
    ...tree,
    migrations: { ...tree.migrations, auth: Object.fromEntries(auth) },
    objects: [],
  };
}

/** The tables of the previous release. */
function before(tree: SqlTree): SqlTree {
  const migrations = Object.fromEntries(
    serviceNames.map((service) => {
      const all = Object.entries(tree.migrations[service] ?? {});
      const kept = service === 'billing' ? all.filter(([name]) => name < migration) : all;
      return [service, Object.fromEntries(kept)];
    }),
  );
  return { ...tree, migrations };
}

/** Clients in three time zones: one moved after the sale, one subscription began at the end of a long month, one was resumed. */
const sold = [
  {
    client: 1,
    zone: 'Asia/Jakarta',
    day: 1,
    started: '2027-01-31T17:30:00Z',
    ends: '2027-02-28T17:30:00Z',
  },
  { client: 2, zone: 'UTC', day: 1, started: '2027-01-31T17:30:00Z', ends: '2027-02-28T17:30:00Z' },
  {
    client: 3,
    zone: 'America/New_York',
    day: 31,
    started: '2026-12-31T15:00:00Z',
    ends: '2027-02-28T15:00:00Z',
  },
  {
    client: 4,
    zone: 'UTC',
    day: 10,
    started: '2027-01-31T10:00:00Z',
    ends: '2027-03-10T10:00:00Z',
  },
];

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

async function fill() {
  for (const { client, zone, day, started, ends } of sold) {
    await database.rows(
      `insert into auth.accounts (id, email) values ('${id(client)}', 'client${client}@example.com');
       insert into auth.profiles (id, full_name, timezone) values ('${id(client)}', 'Margaret', '${zone}');
       insert into billing.user_subscriptions (id, user_id, plan_id, price_usd, sessions_per_week, minutes_per_session, started_at,
           anchor_day, next_billing_date)
         select '${id(client)}', '${id(client)}', id, 50, 3, 25, '${started}', ${day}, '${ends}'
           from billing.subscription_plans where code = 'basic'`,
    );
  }
  // One quote of the period, paid; one of the period before.
  await database.rows(
    `insert into billing.upgrade_quotes (id, subscription_id, plan_id, amount_usd, quoted_at, valid_until)
       select quote.id, '${id(1)}', plan.id, 30, quote.at, quote.at + interval '15 minutes'
         from billing.subscription_plans as plan,
           (values ('${id(6)}'::uuid, '2027-02-10'::timestamptz), ('${id(7)}', '2027-01-20')) as quote (id, at)
         where plan.code = 'daily';
     insert into billing.payments (id, user_id, purpose, plan_id, subscription_id, description, amount_usd, provider, created_at)
       select '${id(8)}', '${id(1)}', 'upgrade', id, '${id(1)}', name, 30, 'simulated', '2027-02-10T00:01:00Z'
         from billing.subscription_plans where code = 'daily'`,
  );
}

it('keeps every billing date, and stores zone, anchor and start of the current period', async () => {
  const rows = await database.rows(
    `select zone, anchor_day, anchor_time::text as time, period_start, next_billing_date as ends
       from billing.user_subscriptions order by id`,
  );
  const at = (moment: string) => new Date(moment);
  expect(rows).toEqual([
    {
      ...{ zone: 'Asia/Jakarta', anchor_day: 1, time: '00:30:00' },
      ...{ period_start: at('2027-01-31T17:30:00Z'), ends: at('2027-02-28T17:30:00Z') },
    },
    // The client moved: the billing day stays the one they know, in their current time zone.
    {
      ...{ zone: 'UTC', anchor_day: 28, time: '17:30:00' },
      ...{ period_start: at('2027-01-31T17:30:00Z'), ends: at('2027-02-28T17:30:00Z') },
    },
    {
      ...{ zone: 'America/New_York', anchor_day: 31, time: '10:00:00' },
      ...{ period_start: at('2027-01-31T15:00:00Z'), ends: at('2027-02-28T15:00:00Z') },
    },
    {
      ...{ zone: 'UTC', anchor_day: 10, time: '10:00:00' },
      ...{ period_start: at('2027-02-10T10:00:00Z'), ends: at('2027-03-10T10:00:00Z') },
    },
  ]);
});

it('binds a quote to its period and prices, and a payment to its quote; a quote of an earlier period has expired', async () => {
  const quotes = await database.rows(
    `select quote.id, quote.period_start = own.period_start as is_current, quote.price_usd, quote.plan_price_usd
       from billing.upgrade_quotes as quote join billing.user_subscriptions as own on own.id = quote.subscription_id order by quote.id`,
  );
  expect(quotes).toEqual([
    { id: id(6), is_current: true, price_usd: '50.00', plan_price_usd: '115.00' },
    { id: id(7), is_current: false, price_usd: '50.00', plan_price_usd: '115.00' },
  ]);
  const [payment] = await database.rows('select quote_id from billing.payments');
  expect(payment).toEqual({ quote_id: id(6) });
});
