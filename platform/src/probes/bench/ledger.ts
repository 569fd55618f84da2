import { readFileSync } from 'node:fs';
import { addMovements } from '@kabar/dev/many-movements';
import type { TestDatabase } from '@kabar/dev/test-database';
import type { Environment } from './environment.ts';
import { count, type Figure, type Row, ratio, toRow } from './figure.ts';
import { createBenchPerson, startKabar } from './kabar-and-baseline.ts';
import { load } from './load.ts';
import { type Slice, sideBySide } from './side-by-side.ts';

const few = 1_000;
const many = 1_000_000;
const month = '2026-11';
const connections = 4;

/** What people read of the ledger of money: as fast among a million entries as among a thousand. */
export const ledger: Figure = { name: 'ledger', measure };

const reads = {
  'a companion’s balance': { who: 'companion', path: '/api/billing/earnings' },
  'her statement of a month': { who: 'companion', path: `/api/billing/earnings/${month}` },
  'the balances of all by month': { who: 'admin', path: '/api/billing/revenue' },
} as const;

async function measure(environment: Environment): Promise<Row[]> {
  const [small, large] = [await books(environment, few), await books(environment, many)];
  const rows: Row[] = [];
  for (const [what, { who, path }] of Object.entries(reads)) {
    const { ratio: value, isVoid, ...made } = await sideBySide(small(who, path), large(who, path));
    rows.push(
      toRow({
        ...{ what: `ledger: ${what}, ${many} entries / ${few}`, value, show: ratio },
        ...{ better: 'more', goal: 0.67, isVoid },
        made: `${count(made.ours)} against ${count(made.baseline)} a second`,
      }),
    );
  }
  return rows;
}

async function books(environment: Environment, entries: number) {
  const database = await environment.database();
  environment.onEnd(database.drop);
  const people = {
    client: await createBenchPerson(database, 'client'),
    companion: await createBenchPerson(database, 'companion'),
    admin: await createBenchPerson(database, 'admin'),
  };
  const ids = { client: people.client.accountId, companion: people.companion.accountId };
  await addMovements(database, { count: entries / 2, month, ...ids });
  const kabar = await startKabar(environment, database);
  const [url = ''] = kabar.urls;
  return (who: keyof typeof people, path: string): Slice =>
    load(url, connections, () => ({ method: 'GET', path, headers: people[who].cookieAt(url) }));
}

const exported = 1_000_000;

/** A table of a million transactions as CSV: beside COPY of the same rows, and in how much memory. */
export const ledgerExport: Figure = { name: 'ledger-export', measure: measureExport };

async function measureExport(environment: Environment): Promise<Row[]> {
  const database = await environment.database();
  environment.onEnd(database.drop);
  await addTransactions(database);
  const admin = await createBenchPerson(database, 'admin');
  const kabar = await startKabar(environment, database);
  const [url = ''] = kabar.urls;
  const download = () => exportAll(url, admin.cookieAt(url), kabar.processId);
  // The first one warms both up; what it leaves in memory is the base.
  await download();
  const base = residentSet(kabar.processId);
  const copies = [await copyAll(database)];
  const ours = await download();
  copies.push(await copyAll(database));
  await kabar.stop();
  const copy = Math.min(...copies);
  return [
    toRow({
      ...{ what: `CSV of ${exported} transactions / COPY of the same rows` },
      ...{ value: ours.seconds / copy, show: ratio, better: 'less', goal: 2 },
      made: `${ours.seconds.toFixed(1)} s against ${copy.toFixed(1)} s, ${ours.megabytes} MB`,
    }),
    toRow({
      ...{ what: 'memory while it is sent, beyond before', value: ours.most - base },
      ...{ show: (value: number) => `${Math.round(value)} MB`, better: 'less', goal: 32 },
      made: `${Math.round(base)} MB before`,
    }),
  ];
}

async function exportAll(url: string, headers: Record<string, string>, processId: number) {
  const began = performance.now();
  const answer = await fetch(`${url}/api/billing/exports/transactions`, { headers });
  let bytes = 0;
  let lines = 0;
  let most = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    for (const byte of piece) if (byte === 10) lines += 1;
    most = Math.max(most, residentSet(processId));
  }
  if (lines !== exported + 1) throw new Error(`The file has ${lines} lines`);
  return {
    seconds: (performance.now() - began) / 1_000,
    megabytes: Math.round(bytes / 1_048_576),
    most,
  };
}

/** The same columns in the same order; the driver throws the rows away as they come. */
async function copyAll(database: TestDatabase): Promise<number> {
  const began = performance.now();
  await database.query(
    `copy (select made.id, made.created_at, made.transaction_type, made.status, made.amount_usd, made.payment_reference, own.id,
           plan.name, client.full_name, companion.full_name
         from billing.subscription_transactions as made
           join billing.user_subscriptions as own on own.id = made.subscription_id
           join billing.subscription_plans as plan on plan.id = own.plan_id
           left join auth.profiles as client on client.id = own.user_id
           left join auth.profiles as companion on companion.id = own.companion_id
         order by made.created_at desc, made.id desc) to stdout with (format csv, header)`,
  );
  return (performance.now() - began) / 1_000;
}

/** Of ten thousand clients with fifty companions. */
async function addTransactions(database: TestDatabase): Promise<void> {
  await database.query(
    `with people as (
         insert into auth.accounts (email, email_confirmed_at)
           select kind || '-' || number || '@many.test', now()
             from (values ('client', 10000), ('companion', 50)) as many (kind, most), generate_series(1, most) as number
           returning id, split_part(email::text, '-', 1) as kind, split_part(split_part(email::text, '-', 2), '@', 1) as number)
     insert into auth.profiles (id, full_name, user_type) select id, 'A ' || kind || ' of number ' || number, kind from people`,
  );
  await database.query(
    `insert into billing.user_subscriptions (id, user_id, companion_id, plan_id, price_usd, sessions_per_week,
         minutes_per_session, started_at, anchor_day, next_billing_date)
       select gen_random_uuid(), client.id, companion.id, plan.id, price_usd, sessions_per_week, minutes_per_session,
           now() - interval '10 years', 1, now() + interval '1 month'
         from (select id, row_number() over () as number from auth.profiles where full_name like 'A client%') as client
           join (select id, row_number() over () as number from auth.profiles where full_name like 'A companion%') as companion
             on companion.number = client.number % 50 + 1
           join billing.subscription_plans as plan on plan.code = 'basic'`,
  );
  await database.query(
    `insert into billing.subscription_transactions (subscription_id, transaction_type, amount_usd, payment_reference, status,
         created_at)
       select own.id, 'renewal', 50, 'pi_' || own.id || '_' || month, 'completed', now() - month * interval '30 hours'
         from generate_series(1, $1::integer / 10000) as month, billing.user_subscriptions as own`,
    [exported],
  );
  await database.query('vacuum analyze');
}

/** Works on Linux only. */
function residentSet(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}
