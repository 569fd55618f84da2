import { profilesFrom, profilesTable, renamePerson } from '@kabar/dev/neighbours/auth';
import { plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { touchedPages } from '../../read-costs-fixture.ts';
import { pendingRequests } from '../staff-trial-requests/queries.ts';
import { countOfUnconfirmed, sessionsFound, unconfirmedBookings } from './queries.ts';

let test: TestService;
let actions: BookingActions;
let admin: TestPerson;
let moderator: TestPerson;
let companion: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  [admin, moderator, companion] = await Promise.all([
    test.person('admin'),
    test.person('moderator'),
    actions.companion(),
  ]);
});
afterAll(async () => {
  await actions.close();
  await test.stop();
});

const query = (text: string, values: unknown[] = []) => test.database.query(text, values);
const search = (words: string, who = admin) =>
  who.call(`GET /session-search?search=${encodeURIComponent(words)}`);
const inMinutes = (minutes: number) => plusMinutes(new Date(), minutes);
async function named(name: string) {
  const client = await actions.subscriber(companion);
  await renamePerson(test.database, client.accountId, { fullName: name });
  return client;
}

describe('the search for sessions', () => {
  it('finds bookings and trial bookings of a person by part of the name, nearest first', async () => {
    const client = await named('Wulan Quillsworth');
    const far = await actions.standing(client, companion, inMinutes(5 * 24 * 60));
    const over = await actions.standing(client, companion, inMinutes(-180));
    const [trial] = await query(
      `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time)
         values (gen_random_uuid(), $1, $2, now() + interval '1 day', now() + interval '1 day 30 minutes') returning id`,
      [client.accountId, companion.accountId],
    );
    for (const who of [admin, moderator]) {
      const { body } = await search('quillSW', who);
      expect(body.sessions.map(({ id }: { id: string }) => id)).toEqual([over, trial?.id, far]);
      expect(body.sessions[0]).toMatchObject({
        kind: 'booking',
        status: 'scheduled',
        client: { id: client.accountId, fullName: 'Wulan Quillsworth' },
        companion: { id: companion.accountId },
        durationMinutes: 25,
      });
      expect(body.sessions[1]).toMatchObject({
        kind: 'trial_booking',
        status: 'pending',
        durationMinutes: 30,
      });
    }
    for (const who of [client, companion]) expect((await search('quill', who)).status).toBe(403);
    expect((await search('quill', test.nobody)).status).toBe(401);
  });

  it('treats special characters literally, and refuses texts that are too short or too long', async () => {
    const client = await named('Zara 100%_off');
    await actions.standing(client, companion, inMinutes(6 * 24 * 60));
    expect((await search('100%_')).body.sessions).toHaveLength(1);
    for (const words of ['ara%off', '%%%', '___', '\u202earaZ', "'; drop table"]) {
      expect([words, (await search(words)).body.sessions]).toEqual([words, []]);
    }
    for (const words of ['za', 'x'.repeat(10_000)]) {
      const { status, body } = await search(words);
      expect([status, body.fields?.[0]?.path]).toEqual([400, 'search']);
    }
  });
});

describe('unconfirmed sessions', () => {
  const list = async (who = admin, more = '') =>
    (await who.call(`GET /unconfirmed-bookings${more}`)).body;

  it('unconfirmed sessions are unconfirmed two hours before, or without an outcome a day after, page by page', async () => {
    await query(`delete from bookings.time_claims`);
    await query(`update bookings.bookings set status = 'completed', completed_at = now()`);
    const client = await actions.subscriber(companion);
    const confirmed = (id: string) =>
      query(
        `update bookings.bookings set status = 'confirmed', confirmed_at = now() where id = $1`,
        [id],
      );
    const old = await actions.standing(client, companion, inMinutes(-30 * 60));
    await confirmed(old);
    const over = await actions.standing(client, companion, inMinutes(-60));
    const soon = await actions.standing(client, companion, inMinutes(100));
    const later = await actions.standing(client, companion, inMinutes(150));
    await confirmed(await actions.standing(client, companion, inMinutes(-200)));
    await confirmed(await actions.standing(client, companion, inMinutes(60)));
    const { bookings, waiting, next } = await list(moderator);
    expect(bookings.map(({ id }: { id: string }) => id)).toEqual([old, over, soon]);
    expect([waiting, next]).toEqual([3, null]);
    expect(bookings.map(({ id }: { id: string }) => id)).not.toContain(later);

    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await list(admin, `?limit=1${after ? `&after=${after}` : ''}`);
      seen.push(...page.bookings.map(({ id }: { id: string }) => id));
      expect(page.waiting).toBe(3);
      after = page.next;
    }
    expect(seen).toEqual([old, over, soon]);
    expect((await admin.call('GET /unconfirmed-bookings?after=nonsense')).status).toBe(400);
    await admin.call(
      `POST /bookings/${over}/correction`,
      { outcome: 'completed', reason: 'Both said so' },
      { 'if-match': '*' },
    );
    expect((await list()).waiting).toBe(2);
    for (const who of [client, companion]) {
      expect((await who.call('GET /unconfirmed-bookings')).status).toBe(403);
    }
    expect((await test.nobody.call('GET /unconfirmed-bookings')).status).toBe(401);
  });
});

/** Inserts past sessions of other people, 300 of them never confirmed. Every thousandth client is called Seldom. */
async function addSessions(from: number, to: number) {
  await query(
    `set session_replication_role = replica;
     create temporary table one on commit drop as
       select n, gen_random_uuid() as client, gen_random_uuid() as companion from generate_series(${from}, ${to}) as n;
     ${profilesFrom(`select client, md5(n::text) || case when n % 1000 = 0 then ' Seldom ' || n when n % 10 = 0 then ' Common' else '' end,
       'client' from one`)};
     insert into bookings.bookings (id, subscription_id, user_id, companion_id, scheduled_at, status, completed_at)
       select gen_random_uuid(), gen_random_uuid(), client, companion, now() - n * interval '3 minutes',
         case when n % (${to} / 300) = 0 then 'scheduled' else 'completed' end,
         case when n % (${to} / 300) = 0 then null else now() end from one order by random();
     insert into bookings.trial_requests (id, requester_user_id, is_for_loved_one, preferred_medium, purpose, preferred_times, status)
       select gen_random_uuid(), client, false, 'phone', 'general_conversation', '[]', 'pending' from one where n % 5 = 0;
     reset session_replication_role`,
  );
  for (const table of [profilesTable, 'bookings.bookings', 'bookings.trial_requests']) {
    await query(`vacuum analyze ${table}`);
  }
}

it('read as much among twenty-four thousand sessions as among six thousand, and are counted to a hundred', async () => {
  const now = new Date();
  const reads = [
    sessionsFound('seldom 1000', now),
    sessionsFound('common', now),
    sessionsFound('nobody of that name', now),
    unconfirmedBookings(now, undefined, 26),
    countOfUnconfirmed(now),
    pendingRequests(),
  ];
  const counts: number[][] = [];
  for (const [from, to] of [
    [1, 6_000],
    [6_001, 24_000],
  ] as const) {
    await addSessions(from, to);
    const row: number[] = [];
    for (const read of reads) row.push(await touchedPages(test, moderator, read));
    counts.push(row);
  }
  const [few = [], many = []] = counts;
  for (const [place, count] of few.entries()) {
    // A few more blocks come from the depth of an index.
    expect(many[place], `${few.join(', ')}, then ${many.join(', ')}`).toBeLessThanOrEqual(
      Math.max(count * 1.5, count + 24),
    );
  }
  expect((await admin.call('GET /unconfirmed-bookings?limit=1')).body.waiting).toBe(100);
  expect((await moderator.call('GET /trial-requests/staff?limit=1')).body.waiting).toBe(100);
}, 120_000);
