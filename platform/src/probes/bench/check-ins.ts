import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '@kabar/dev/test-database';
import { createMeter } from '../simulate/meter.ts';
import type { Environment } from './environment.ts';
import { count, type Figure, milliseconds, type Row, seconds, toRow } from './figure.ts';
import { startKabar } from './kabar-and-baseline.ts';
import { addCompanions, createReader, listCall } from './match-list.ts';
import { createReaders } from './p99.ts';

/** The number of plans; e.g. PLANS=20000 for a shorter run. */
const plans = Number(process.env.PLANS ?? 200_000);
/** How long deliveries run before their rate is computed. */
const sendingMs = 60_000;

/** Measures how long it takes to store the questions of many check-in plans that open in one minute, and the rate of sending. */
export const checkIns: Figure = { name: 'check-ins', measure };

async function measure(environment: Environment): Promise<Row[]> {
  const database = await environment.database();
  await addCompanions(database);
  const reader = await createReader(database);
  await addPlans(database);
  const kabar = await startKabar(environment, database, { jobs: true });
  const [url = ''] = kabar.urls;
  const readers = await createReaders(url, listCall(reader, url));
  const meter = await createMeter(kabar.processId, database);
  let took = 0;
  const storing = await meter.costOf(plans, async () => {
    const stored = openAll(database).then((ms) => {
      took = ms;
    });
    while (took === 0) await readers.read();
    await stored;
  });
  let sentCount = 0;
  let decided = 0;
  const sending = await meter.costOf(plans, async () => {
    await database.query(`select jobs_api.enqueue('bookings:advance-check-ins', '{}'::jsonb)`);
    [sentCount, decided] = await Promise.all([
      rateOf(database, { of: 'bookings.check_ins where asked_at is not null', most: plans }),
      // A mail and a push for each question of an account's holder.
      rateOf(database, {
        of: `chat.notification_deliveries where state <> 'pending'`,
        most: 2 * Math.ceil(plans / 2),
      }),
    ]);
  });
  await kabar.stop();
  const cpu = ({ service, database: postgres }: typeof storing) =>
    `CPU of each: services ${milliseconds(service * 1_000)}, Postgres ${milliseconds(postgres * 1_000)}`;
  return [
    toRow({
      ...{ what: `${plans} check-in plans of one minute: questions stored`, value: took / 1_000 },
      ...{ show: seconds, better: 'less', goal: 60 },
      made: `${count(plans / (took / 1_000))} a second; ${cpu(storing)}, with the readers`,
    }),
    readers.toRow('match list'),
    toRow({
      ...{
        what: 'questions sent a second: notifications and links',
        value: sentCount,
        show: count,
      },
      ...{ better: 'more', made: `${cpu(sending)}, with what is decided` },
    }),
    toRow({
      ...{ what: 'mails and pushes decided a second meanwhile', value: decided, show: count },
      better: 'more',
    }),
  ];
}

/** Opens the windows of all plans; returns the milliseconds until every question is stored. */
async function openAll(database: TestDatabase): Promise<number> {
  const began = Date.now();
  await database.query(
    `update backoffice.feature_management set is_enabled = true where feature_name = 'check_in_plans_enabled';
     select jobs_api.enqueue('bookings:open-check-ins', '{}'::jsonb)`,
  );
  return await waitUntilStored(database, began);
}

/** Half of the plans are for account holders, by push and mail; half for loved ones who consented, on their page. */
async function addPlans(database: TestDatabase): Promise<void> {
  await database.query(
    `create temporary table people as select gen_random_uuid() as id, number from generate_series(1, ${plans}) as number;
     insert into auth.accounts (id, email, email_confirmed_at) select id, 'client-' || number || '@many.test', now() from people;
     insert into auth.profiles (id, full_name, user_type, timezone) select id, 'Somebody', 'client', 'Asia/Jakarta' from people;
     create temporary table loved_ones as select gen_random_uuid() as id, id as client from people where number % 2 = 0;
     insert into client.loved_one_profiles (id, client_user_id, full_name, contact_methods) select id, client, 'Siti', 'sealed' from loved_ones;
     insert into client.loved_one_consents (loved_one_id, client_user_id, given, how, asked_by, adult)
       select id, client, true, 'by_phone', 'client', true from loved_ones;
     insert into bookings.check_in_plans (id, client_id, loved_one_id, days_kind, first_opens, first_minutes, time_zone, asked_by,
         contact_order, next_date, next_window, next_opens_at, created_at)
       select gen_random_uuid(), people.id, one.id, 'every_day',
           extract(hour from local.opens)::integer * 60 + extract(minute from local.opens)::integer, 120, 'Asia/Jakarta',
           case when one.id is null then array['push', 'mail'] else '{}'::text[] end, '{}', local.opens::date, 1,
           local.opens at time zone 'Asia/Jakarta', now()
         from people left join loved_ones as one on one.client = people.id,
           (select date_trunc('minute', now() at time zone 'Asia/Jakarta') as opens) as local;
     drop table loved_ones, people`,
  );
  await database.query('vacuum analyze');
}

/** The milliseconds until no window is due. */
async function waitUntilStored(database: TestDatabase, began: number): Promise<number> {
  for (;;) {
    const [due] = await database.query(
      'select 1 from bookings.check_in_plans where next_opens_at <= now() limit 1',
    );
    if (due === undefined) break;
    await pause(250);
  }
  const took = Date.now() - began;
  const [stored] = await database.query<{ count: number }>(
    'select count(*)::int as count from bookings.check_ins',
  );
  if (stored?.count !== plans) throw new Error(`${stored?.count} questions were stored`);
  return took;
}

/** Rows a second, over at most a minute. */
async function rateOf(
  database: TestDatabase,
  { of, most }: { of: string; most: number },
): Promise<number> {
  const began = Date.now();
  for (;;) {
    await pause(1_000);
    const [sent] = await database.query<{ count: number }>(
      `select count(*)::int as count from ${of}`,
    );
    const tookMs = Date.now() - began;
    const done = sent?.count ?? 0;
    if (done >= most || tookMs >= sendingMs) return (done * 1_000) / tookMs;
  }
}
