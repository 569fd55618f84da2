import { addPeople } from '@kabar/dev/neighbours/auth';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { touchedPages } from '@kabar/dev/touched-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

const small = 1_000;
const large = 20_000;
const limit = 26;

/** The parameters of each list: what, part, status, order. */
const lists: Record<string, readonly (string | null)[]> = {
  'all, newest first': ['subscription', null, null, 'newest'],
  'all, oldest first': ['subscription', null, null, 'oldest'],
  'those that renew next': ['subscription', null, null, 'next_billing'],
  'a status that a third has': ['subscription', null, 'cancelled', 'newest'],
  'a status that thirty have': ['subscription', null, 'paused', 'next_billing'],
  'a name that five have': ['subscription', 'Rarename', null, 'newest'],
  'a name that all have': ['subscription', 'Person', null, 'newest'],
  'a name that nobody has': ['subscription', 'Zzyzx', null, 'newest'],
  'packs, newest first': ['purchase', null, null, 'newest'],
  'packs that were given back': ['purchase', null, 'refunded', 'oldest'],
  'packs by a name that five have': ['purchase', 'Rarename', null, 'newest'],
};

let installations: { test: TestService; admin: TestPerson }[];
beforeAll(async () => {
  installations = [];
  for (const count of [small, large]) {
    const test = await startTestService('billing', createApp);
    await addSales(test, count);
    installations.push({ test, admin: await test.person('admin') });
    // In production autovacuum does this.
    await test.database.query('vacuum analyze');
  }
}, 240_000);
afterAll(() => Promise.all(installations.map(({ test }) => test.stop())));

describe('a page of a list of money among twenty thousand rows', () => {
  it.each(Object.entries(lists))(
    'reads as many database pages as among a thousand rows: %s',
    async (_name, asked) => {
      const [few = 0, many = 0] = await pages(
        'select * from billing.page_of_sales($1, $2, $3, $4, null, null, $5)',
        [...asked, limit],
      );
      expect(few).toBeGreaterThan(0);
      expect(many / few).toBeLessThanOrEqual(1.5);
    },
  );

  it('reads few database pages from the middle of the list too', async () => {
    const [few = 0, many = 0] = await pages(
      `with page as (select array(select id from billing.page_of_sales('subscription', null, null, 'newest',
           now() - interval '500 minutes', '00000000-0000-0000-0000-000000000000', $1)) as ids)
         select (select count(*) from billing.subscriptions_for_staff(page.ids)),
           (select count(*) from billing.transactions_for_staff(page.ids, 12)) from page`,
      [limit],
    );
    expect(many / few).toBeLessThanOrEqual(1.5);
  });
});

const pages = (sql: string, parameters: readonly unknown[]) =>
  Promise.all(
    installations.map(({ test, admin }) =>
      touchedPages(test, 'billing', admin, { sql, parameters }),
    ),
  );

/** One subscription, transaction and pack per client; ten companions; five clients with a rare name. */
async function addSales({ database }: TestService, count: number): Promise<void> {
  const { query } = database;
  await query(
    `create table public.many as select gen_random_uuid() as id, n from generate_series(0, $1::integer + 9) as n`,
    [count],
  );
  const many = await query<{ id: string; n: number }>('select id, n from public.many order by n');
  const people = many.map(({ id, n }) => ({
    ...{ id, type: n < 10 ? ('companion' as const) : ('client' as const) },
    fullName: `Person ${n >= 10 && n % Math.floor(count / 5) === 20 ? 'Rarename ' : ''}${n}`,
  }));
  await addPeople(database, people);
  await query(
    `insert into billing.user_subscriptions (id, user_id, companion_id, plan_id, price_usd, sessions_per_week,
         minutes_per_session, status, cancelled_at, paused_at, started_at, zone, anchor_day, anchor_time, period_start,
         next_billing_date)
       select gen_random_uuid(), client.id, companion.id, plan.id, plan.price_usd, 3, 25, state.name,
           case state.name when 'cancelled' then now() end, case state.name when 'paused' then now() end,
           now() - client.n * interval '1 minute', 'UTC', 1, '00:00', now() - client.n * interval '1 minute', now() + (client.n % 40000) * interval '1 minute'
         from public.many as client join public.many as companion on companion.n = client.n % 10
           cross join lateral (select case when client.n % ($1::integer / 30) = 0 then 'paused' when client.n % 3 = 0
             then 'cancelled' else 'active' end as name) as state, billing.subscription_plans as plan
         where client.n >= 10 and plan.code = 'basic'`,
    [count],
  );
  await query(
    `insert into billing.subscription_transactions (subscription_id, transaction_type, amount_usd, payment_reference, status,
         created_at) select id, 'start', 50, id::text, 'completed', started_at from billing.user_subscriptions`,
  );
  await query(
    `insert into billing.session_pack_purchases (id, user_id, companion_id, pack_id, total_sessions, minutes_per_session,
         amount_paid_usd, amount_paid_idr, payment_status, payment_method, payment_reference, purchased_at, expires_at)
       select gen_random_uuid(), own.user_id, own.companion_id, pack.id, 3, 25, 18.75, 300000,
           case own.status when 'paused' then 'refunded' else 'completed' end, 'stripe', own.id::text, own.started_at,
           now() + interval '90 days'
         from billing.user_subscriptions as own, billing.session_packs as pack where pack.code = 'pack_3'`,
  );
}
