import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { touchedPages } from '../../read-costs-fixture.ts';
import { start } from './cursor.ts';
import { upcomingQuery } from './queries.ts';

let test: TestService;
let actions: BookingActions;
/** KABAR_MANY=1000000 tests a number that takes too long for every run. */
const lots = Number(process.env.KABAR_MANY ?? 20_000);
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
});
afterAll(async () => {
  await actions.close();
  await test.stop();
});

interface Session {
  kind: string;
  id: string;
  startTime: string;
  side: string;
  person: { id: string };
}

async function list(
  person: TestPerson,
  query = '',
): Promise<{ sessions: Session[]; next: string | null }> {
  const { status, body } = await person.call(`GET /upcoming${query}`);
  expect(status).toBe(200);
  return body;
}

/** Inserts an approved trial directly. */
async function addTrial(
  client: TestPerson,
  companion: TestPerson,
  start: Date,
  status = 'approved',
) {
  const [row] = await test.database.query<{ id: string }>(
    `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status,
         approved_at)
       values (gen_random_uuid(), $1, $2, $3, $3::timestamptz + interval '10 minutes', $4,
         case $4 when 'approved' then now() end) returning id`,
    [client.accountId, companion.accountId, start, status],
  );
  return row?.id ?? '';
}

describe('the list of upcoming sessions', () => {
  it('contains every approved trial and open booking of both people, next one first', async () => {
    const start = hourAhead(2);
    const companion = await actions.companion(start, 4);
    const client = await actions.subscriber(companion);
    const booking = (await actions.book(client, plusMinutes(start, 60))).body;
    const trial = await addTrial(client, companion, start);
    await addTrial(client, companion, plusMinutes(start, 120), 'pending');
    const ofClient = await list(client);
    expect(ofClient.sessions).toMatchObject([
      {
        kind: 'trial',
        id: trial,
        side: 'client',
        status: 'approved',
        person: { id: companion.accountId },
      },
      { kind: 'booking', id: booking.id, side: 'client', status: 'scheduled', medium: 'video' },
    ]);
    const ofCompanion = await list(companion);
    expect(ofCompanion.sessions.map(({ id, side, person }) => [id, side, person.id])).toEqual([
      [trial, 'companion', client.accountId],
      [booking.id, 'companion', client.accountId],
    ]);
    await client.call(
      `POST /bookings/${booking.id}/cancellation`,
      {},
      { 'if-match': `"${booking.version}"` },
    );
    const idsFor = async (person: TestPerson) => (await list(person)).sessions.map(({ id }) => id);
    expect(await idsFor(client)).toEqual([trial]);
    expect(await idsFor(companion)).toEqual([trial, booking.id]);
    await actions.settle(booking.id);
    expect(await idsFor(companion)).toEqual([trial]);
    const stranger = await test.person('client');
    expect(await list(stranger)).toEqual({ sessions: [], next: null });
    expect((await test.nobody.call('GET /upcoming')).status).toBe(401);
    expect((await (await test.person('admin')).call('GET /upcoming')).status).toBe(403);
  });

  it('contains a call that has started, and none that has ended', async () => {
    const [client, companion] = [await test.person('client'), await test.person('companion')];
    const now = Date.now();
    await addTrial(client, companion, new Date(now - 11 * 60_000));
    const running = await addTrial(client, companion, new Date(now - 9 * 60_000));
    expect((await list(client)).sessions.map(({ id }) => id)).toEqual([running]);
  });

  it('the list of upcoming sessions is paged without gaps, even where two start at the same time', async () => {
    const companion = await test.person('companion');
    const wanted: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const client = await test.person('client');
      wanted.push(await addTrial(client, companion, plusMinutes(hourAhead(6), n < 2 ? 0 : n * 15)));
    }
    const found: string[] = [];
    let after = '';
    for (let page = 0; page < 3; page += 1) {
      const { sessions, next } = await list(companion, `?limit=2${after}`);
      found.push(...sessions.map(({ id }) => id));
      after = `&after=${encodeURIComponent(next ?? '')}`;
    }
    expect(found.toSorted()).toEqual(wanted.toSorted());
    expect((await companion.call('GET /upcoming?after=nonsense')).status).toBe(400);
    expect((await companion.call('GET /upcoming?limit=51')).status).toBe(400);
  });

  it('reads as many blocks among twenty thousand sessions as among five thousand', async () => {
    const companion = await test.person('companion');
    const counts: number[] = [];
    for (const many of [5_000, lots]) {
      // Inserted in random order, so that each row is in its own block.
      await test.database.query(
        `set session_replication_role = replica;
         insert into bookings.bookings (id, user_id, companion_id, scheduled_at, duration_minutes, subscription_id)
           select gen_random_uuid(), gen_random_uuid(), '${companion.accountId}',
             now() + (n - ${many} / 2) * interval '1 hour', 25, gen_random_uuid() from generate_series(1, ${many}) as n order by random();
         reset session_replication_role`,
      );
      await test.database.query('vacuum analyze bookings.bookings');
      counts.push(
        await touchedPages(
          test,
          companion,
          upcomingQuery({ now: new Date(), position: start, limit: 21 }),
        ),
      );
    }
    const [few = 0, many = 0] = counts;
    expect(few).toBeGreaterThan(0);
    expect(many / few).toBeLessThanOrEqual(1.5);
  }, 300_000);
});
