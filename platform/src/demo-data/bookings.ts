import { kyselyOn } from '@kabar/server/kysely-on';
import { advanceBookings } from '@kabar/service-bookings/sessions/bookings/advance-bookings';
import { readFreeHours } from '@kabar/service-bookings/sessions/bookings/free-hours';
import { cancellation, outcome } from '@kabar/service-bookings/sessions/bookings/status-rules';
import { storeStatuses } from '@kabar/service-bookings/sessions/bookings/store-statuses';
import type { BookingsTables } from '@kabar/service-bookings/tables';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { type DemoBooking, demoBookings } from './booking-list.ts';
import { clients } from './clients.ts';
import { companions } from './companions.ts';
import { idOf } from './demo-people.ts';
import { dateIn, fixedId, lovedOneIdOf, minutesFrom, wallTime } from './moments.ts';
import { type Act, withOwner } from './owner.ts';
import { insertSales } from './sales.ts';

const minutes = 25;

/** Inserts bookings paid with credits through billing's published SQL, and settles the past ones through bookings.store_statuses. */
export async function insertPaidBookings(
  client: pg.Client,
  now: Date,
  systemKey: Buffer,
): Promise<void> {
  await client.query('select auth_api.authenticate_system($1)', [systemKey]);
  const purchases = await insertSales(client, now);
  await withOwner(client, 'bookings', now, async (act) => {
    for (const [index, wish] of demoBookings.entries()) {
      const id = fixedId(`booking ${index}`);
      const start = await startOf(client, wish, now);
      await book(client, act, {
        ...wish,
        id,
        start,
        purchase: purchases.get(wish.client) ?? null,
        now,
      });
    }
    await insertSeries(client, act, now);
  });
}

const weekly = { client: 'margaret', companion: 'siti', when: { openDay: 9, half: 5 } } as const;

/** A weekly series of the client with a subscription; one of its dates could not be booked. */
async function insertSeries(client: pg.Client, act: Act, now: Date): Promise<void> {
  const id = fixedId('weekly sessions');
  const first = await startOf(client, weekly, now);
  const zone = clients.find(({ key }) => key === weekly.client)?.timeZone ?? 'UTC';
  const wall = first.toLocaleTimeString('sv', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
  });
  const firstDate = dateIn(zone, first);
  const results = ['booked', 'booked', 'away', 'booked', 'booked', 'booked'];
  await act(async ({ insert }) => {
    await insert('bookings.booking_series', [
      {
        id,
        user_id: idOf(weekly.client),
        companion_id: idOf(weekly.companion),
        subscription_id: fixedId(`basic of ${weekly.client}`),
        time_zone: zone,
        local_time: wall,
        first_date: firstDate,
        dates: results.length,
        medium: 'video',
        results,
        created_at: minutesFrom(now, -24 * 60),
      },
    ]);
  });
  for (const [week, result] of results.entries()) {
    if (result !== 'booked') continue;
    const date = new Date(Date.parse(firstDate) + week * 7 * 86_400_000).toISOString().slice(0, 10);
    const start = wallTime(first, zone, week * 7, wall);
    const session = { ...weekly, id: fixedId(`weekly session ${week}`), start };
    await book(client, act, { ...session, purchase: null, now, series: { id, date } });
  }
}

async function startOf(client: pg.Client, wish: DemoBooking, now: Date): Promise<Date> {
  const zone = companions.find(({ key }) => key === wish.companion)?.timeZone ?? 'UTC';
  if ('daysAgo' in wish.when) return wallTime(now, zone, -wish.when.daysAgo, wish.when.time);
  const { rows } = await client.query<{ moment: Date }>(
    'select moment from bookings.times_to_book($1, $2, $3, $4, $5, $4) as moment',
    [idOf(wish.companion), idOf(wish.client), minutes, now, minutesFrom(now, 14 * 24 * 60)],
  );
  const days = Map.groupBy(rows, ({ moment }) => dateIn(zone, moment));
  const open = [...days].filter(([date]) => date > dateIn(zone, now))[wish.when.openDay]?.[1] ?? [];
  const start = open[wish.when.half % open.length]?.moment;
  if (start === undefined) throw new Error('Nothing is offered on that day');
  return start;
}

async function book(
  client: pg.Client,
  act: Act,
  wanted: DemoBooking & {
    id: string;
    start: Date;
    purchase: string | null;
    now: Date;
    series?: { id: string; date: string };
  },
) {
  const { id, start, purchase, now, becomes } = wanted;
  const people = [idOf(wanted.client), idOf(wanted.companion)];
  const made = minutesFrom(new Date(Math.min(start.getTime(), now.getTime())), -3 * 24 * 60);
  await client.query(
    `select bookings.claim_time($1::uuid[], tstzrange($2, $2::timestamptz + $3 * interval '1 minute'), 'booking', $4)`,
    [people, start, minutes, id],
  );
  const { rows } = await client.query<{ refusal: string | null; subscription_id: string | null }>(
    'select refusal, subscription_id from billing_api.fund_booking($1, $2, $3, $4)',
    [id, people[0], start, purchase],
  );
  if (rows[0]?.refusal) throw new Error(`${wanted.client} cannot pay: ${rows[0].refusal}`);
  await act(async ({ insert }) => {
    await insert('bookings.bookings', [
      {
        id,
        subscription_id: rows[0]?.subscription_id ?? null,
        session_pack_purchase_id: purchase,
        series_id: wanted.series?.id ?? null,
        series_date: wanted.series?.date ?? null,
        user_id: people[0],
        companion_id: people[1],
        loved_one_id: wanted.lovedOne === undefined ? null : lovedOneIdOf(wanted.lovedOne),
        scheduled_at: start,
        duration_minutes: minutes,
        medium: 'video',
        status: 'scheduled',
        late: false,
        version: 1,
        created_at: made,
      },
    ]);
    await insert('bookings.booking_changes', [
      {
        id: fixedId(`made ${id}`),
        booking_id: id,
        to_status: 'scheduled',
        to_time: start,
        actor: 'client',
        actor_id: people[0],
        changed_at: made,
      },
    ]);
  });
  await client.query(`select bookings.assign_companion($1, $2, 'booking', $3)`, [...people, made]);
  if (becomes === undefined) return await advanceBookings(databaseOn(client), [id], now);
  return await settle(databaseOn(client), { id, start, becomes });
}

/** Sessions are cancelled two days ahead, at no cost. */
async function settle(
  db: Kysely<BookingsTables>,
  {
    id,
    start,
    becomes,
  }: { id: string; start: Date; becomes: 'completed' | 'cancelled' | 'no_show' },
) {
  if (becomes === 'cancelled') {
    const at = minutesFrom(start, -2 * 24 * 60);
    const terms = { actor: 'client', freeHours: await readFreeHours(db) } as const;
    return await storeStatuses(db, [cancellation({ id, startsAt: start }, terms, at)], at);
  }
  const absent = becomes === 'no_show' ? 'client' : null;
  const at = minutesFrom(start, minutes);
  return await storeStatuses(db, [outcome(id, { absent, actor: 'companion' })], at);
}

/** A Kysely database over one connection, which queues concurrent statements. */
function databaseOn(client: pg.Client) {
  let before: Promise<unknown> = Promise.resolve();
  return kyselyOn<BookingsTables>(async (text, values) => {
    const sent = before.then(() => client.query(text, [...values]));
    before = sent.catch(() => undefined);
    const { rows, rowCount, command } = await sent;
    return { rows, command, affected: rowCount ?? undefined };
  });
}
