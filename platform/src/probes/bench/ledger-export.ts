import type { TestDatabase } from '@kabar/dev/test-database';
import type { Environment } from './environment.ts';
import { type Figure, type Row, ratio, toRow } from './figure.ts';
import { createBenchPerson, startKabar } from './kabar-and-baseline.ts';
import { processorSeconds, residentBytes } from './process-costs.ts';
import { runsSideBySide } from './side-by-side.ts';

const exported = 1_000_000;
const runs = 5;

/** Measures the CSV export of a million transactions, compared with COPY of the same rows, and its memory. */
export const ledgerExport: Figure = { name: 'ledger-export', measure };

async function measure(environment: Environment): Promise<Row[]> {
  const database = await environment.database();
  await addTransactions(database);
  const admin = await createBenchPerson(database, 'admin');
  const kabar = await startKabar(environment, database);
  const [url = ''] = kabar.urls;
  const work = { copy: 0, export: 0 };
  let peak = 0;
  const copy = async () => {
    const before = await workOf(database, 'postgres');
    const seconds = await copyAll(database);
    work.copy += (await workOf(database, 'postgres')) - before;
    return seconds;
  };
  const download = async () => {
    const before =
      (await workOf(database, 'kabar_billing')) + processorSeconds(kabar.processId).own;
    const file = await exportAll(url, admin.cookieAt(url), kabar.processId);
    const after = (await workOf(database, 'kabar_billing')) + processorSeconds(kabar.processId).own;
    work.export += after - before;
    peak = Math.max(peak, file.most);
    return file.seconds;
  };
  // Warm-up of both. Memory is measured relative to what they leave.
  await copy();
  await download();
  const base = megabytesOf(kabar.processId);
  Object.assign(work, { copy: 0, export: 0 });
  peak = 0;
  const compared = await runsSideBySide(copy, download, runs);
  await kabar.stop();
  const each = (seconds: number) => `${(seconds / runs).toFixed(1)} s`;
  return [
    toRow({
      ...{ what: `CSV of ${exported} transactions / COPY of the same rows` },
      ...{ value: compared.ratio, show: ratio, better: 'less', goal: 2, isVoid: compared.isVoid },
      made: `${compared.ours.toFixed(1)} s against ${compared.baseline.toFixed(1)} s`,
    }),
    toRow({
      ...{ what: 'the same in processor time, of Kabar and Postgres / of Postgres' },
      ...{ value: work.export / work.copy, show: ratio, better: 'less' },
      made: `${each(work.export)} against ${each(work.copy)}`,
    }),
    toRow({
      ...{ what: 'memory while it is sent, beyond before', value: peak - base },
      ...{ show: (value: number) => `${Math.round(value)} MB`, better: 'less', goal: 32 },
      made: `${Math.round(base)} MB before`,
    }),
  ];
}

const megabytesOf = (processId: number) => residentBytes(processId) / 1_024 ** 2;

async function exportAll(url: string, headers: Record<string, string>, processId: number) {
  const began = performance.now();
  const answer = await fetch(`${url}/api/billing/exports/transactions`, { headers });
  let lines = 0;
  let peak = 0;
  for await (const piece of answer.body ?? []) {
    for (const byte of piece) if (byte === 10) lines += 1;
    peak = Math.max(peak, megabytesOf(processId));
  }
  if (lines !== exported + 1) throw new Error(`The file has ${lines} lines`);
  return { seconds: (performance.now() - began) / 1_000, most: peak };
}

/** Reads the same columns in the same order as the export, and discards the rows as they arrive. */
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

/** Inserts the transactions of ten thousand clients with fifty companions. */
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
         minutes_per_session, started_at, zone, anchor_day, anchor_time, period_start, next_billing_date)
       select gen_random_uuid(), client.id, companion.id, plan.id, price_usd, sessions_per_week, minutes_per_session,
           now() - interval '10 years', 'UTC', 1, '00:00', now() - interval '1 day', now() + interval '1 month'
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

/** The CPU seconds of all database connections of a role. */
async function workOf(database: TestDatabase, role: string): Promise<number> {
  const connections = await database.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and usename = $1',
    [role],
  );
  return connections.reduce((sum, { pid }) => sum + processorSeconds(pid).own, 0);
}
