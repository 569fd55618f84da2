import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '@kabar/dev/test-database';
import type { Environment } from './environment.ts';
import { type Figure, type Row, seconds, toRow } from './figure.ts';
import { startKabar } from './kabar-and-baseline.ts';
import { addCompanions, createReader, listCall } from './match-list.ts';
import { createReaders } from './p99.ts';

const sessions = 10_000;

/** Measures how long the reminders of many sessions in one hour take, and the latency of the match list meanwhile. */
export const reminders: Figure = { name: 'reminders', measure };

async function measure(environment: Environment): Promise<Row[]> {
  const database = await environment.database();
  await addCompanions(database);
  const reader = await createReader(database);
  await addSessions(database);
  const kabar = await startKabar(environment, database, { jobs: true });
  const [url = ''] = kabar.urls;
  const readers = await createReaders(url, listCall(reader, url));
  const began = Date.now();
  await database.query(
    `select jobs_api.enqueue('bookings:advance-booking', jsonb_build_object('bookingId', id), now(),
       'bookings:advance-booking:' || id) from bookings.bookings`,
  );
  let took: number | undefined;
  while (took === undefined) {
    await readers.read();
    const [made] = await database.query<{ reminders: number; last: Date }>(
      `select count(*)::int as reminders, max(created_at) as last from chat.notifications where type = 'booking_reminder'`,
    );
    if (made?.reminders === 2 * sessions) took = made.last.getTime() - began;
  }
  const delivered = await untilDelivered(database, began);
  await kabar.stop();
  return [
    toRow({
      ...{ what: `reminders of ${sessions} sessions of one hour: made`, value: took / 1_000 },
      ...{ show: seconds, better: 'less', goal: 30 },
      made: `all deliveries decided after ${seconds(delivered / 1_000)}`,
    }),
    readers.toRow('match list'),
  ];
}

/** Inserts confirmed sessions that begin in an hour, each with its own two people. */
async function addSessions(database: TestDatabase): Promise<void> {
  await database.query(
    `with people as (
         insert into auth.accounts (email, email_confirmed_at)
           select kind || '-' || number || '@many.test', now()
             from generate_series(1, $1::integer) as number cross join unnest(array['client', 'companion']) as kind
           returning id, split_part(email::text, '-', 1) as kind),
       named as (insert into auth.profiles (id, full_name, user_type, timezone)
           select id, kind, kind, 'Asia/Jakarta' from people returning id, user_type)
     select count(*) from named`,
    [sessions],
  );
  await database.query(
    `create temporary table pairs as
       select gen_random_uuid() as id, client.id as client, companion.id as companion,
           date_trunc('minute', now()) + interval '60 minutes' as at
         from (select id, row_number() over () as number from auth.accounts where email::text like 'client-%@many.test') as client
         join (select id, row_number() over () as number from auth.accounts where email::text like 'companion-%@many.test') as companion
           using (number);
     insert into bookings.time_claims (person_id, during, kind, source_id)
       select person, tstzrange(at, at + interval '25 minutes'), 'booking', id
         from pairs cross join unnest(array[client, companion]) as person;
     insert into bookings.bookings (id, subscription_id, user_id, companion_id, scheduled_at, duration_minutes, medium, status)
       select id, gen_random_uuid(), client, companion, at, 25, 'video', 'scheduled' from pairs;
     insert into bookings.booking_changes (booking_id, to_status, to_time, actor, actor_id, changed_at)
       select id, 'scheduled', at, 'client', client, now() - interval '2 days' from pairs;
     update bookings.bookings set status = 'confirmed', confirmed_at = now();
     drop table pairs;
     delete from chat.notifications`,
  );
  await database.query('vacuum analyze');
}

/** The milliseconds from `began` until no mail or push is pending. */
async function untilDelivered(database: TestDatabase, began: number): Promise<number> {
  for (;;) {
    const [waiting] = await database.query(
      `select 1 from chat.notification_deliveries where state = 'pending' limit 1`,
    );
    if (waiting === undefined) return Date.now() - began;
    await pause(250);
  }
}
