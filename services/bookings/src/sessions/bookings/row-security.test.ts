import { randomUUID } from 'node:crypto';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';

let test: TestService;
let actions: BookingActions;
let reader: RowReader;
let client: TestPerson;
let companion: TestPerson;
let booking: string;
let strangers: TestPerson[];
const start = hourAhead(2);
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  reader = createRowReader(test.database, 'bookings');
  companion = await actions.companion();
  client = await actions.subscriber(companion);
  booking = (await actions.book(client, start)).body.id;
  await companion.call(
    `POST /bookings/${booking}/move`,
    { moveId: randomUUID(), scheduledAt: plusMinutes(start, 60).toISOString() },
    { 'if-match': '*' },
  );
  await test.database.query(
    `insert into bookings.booking_steps (booking_id, time_version, step, done_at) values ($1, 1, 'confirmation', now())`,
    [booking],
  );
  await test.database.query(
    `insert into bookings.companion_strikes (booking_id, companion_id, kind, scheduled_at) values ($1, $2, 'no_show', $3)`,
    [booking, companion.accountId, start],
  );
  await companion.call('PATCH /companion-rules', { pauseMinutes: 5 }, { 'if-match': '*' });
  strangers = [
    test.nobody,
    ...(await Promise.all(
      (['client', 'companion', 'admin', 'moderator'] as const).map((type) => test.person(type)),
    )),
  ];
});
afterAll(async () => {
  await Promise.all([actions.close(), reader.close()]);
  await test.stop();
});

describe("for bookings, the service's own login role", () => {
  it.each(['bookings', 'booking_changes', 'booking_moves', 'booking_steps'])(
    'reads in %s only the rows of the two people',
    async (table) => {
      const read = `select from bookings.${table}`;
      expect(await reader.rowsAs(client.token, read)).toHaveLength(1);
      expect(await reader.rowsAs(companion.token, read)).toHaveLength(1);
      for (const stranger of strangers) {
        expect(await reader.rowsAs(stranger.token, read)).toEqual([]);
      }
    },
  );

  it('shows rules to their companion only, and strikes to their companion and staff', async () => {
    const rowsFor = async (table: string, people: TestPerson[]) =>
      await Promise.all(
        people.map(
          async ({ token }) => (await reader.rowsAs(token, `select from bookings.${table}`)).length,
        ),
      );
    const everybody = [companion, client, ...strangers];
    expect(await rowsFor('companion_rules', everybody)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(await rowsFor('companion_strikes', everybody)).toEqual([1, 0, 0, 0, 0, 1, 1]);
  });

  it("for bookings, the service's own login role cannot write them except through the deciding functions", async () => {
    const at = start.toISOString();
    for (const statement of [
      `update bookings.bookings set status = 'completed'`,
      'delete from bookings.bookings',
      `insert into bookings.booking_changes (booking_id, to_status, to_time, actor) values ('${booking}', 'scheduled', now(), 'client')`,
      `update bookings.booking_moves set status = 'accepted', answered_at = now()`,
      `insert into bookings.companion_strikes (booking_id, companion_id, kind, scheduled_at)
         values ('${booking}', '${companion.accountId}', 'no_show', now())`,
      'delete from bookings.companion_strikes',
      `select bookings.cancel_sessions_of('${companion.accountId}', now())`,
      `update bookings.bookings set scheduled_at = '${at}'`,
      `select bookings.claim_time('{${client.accountId}}', tstzrange('${at}', null), 'booking', '${booking}')`,
      `select bookings.lock_sessions('{${booking}}')`,
      `select billing_api.use_booking('${booking}')`,
    ]) {
      for (const person of [client, companion]) {
        await expect(reader.rowsAs(person.token, statement)).rejects.toThrow(/permission denied/);
      }
    }
    await expect(
      reader.rowsAs(
        client.token,
        `insert into bookings.companion_rules (companion_id) values ('${client.accountId}')`,
      ),
    ).rejects.toThrow(/row-level security/);
    expect(
      await reader.rowsAs(
        strangers[2]?.token,
        'update bookings.companion_rules set pause_minutes = 0 returning 1',
      ),
    ).toEqual([]);
  });

  it("changes only the caller's own bookings", async () => {
    const later = plusMinutes(start, 72 * 60).toISOString();
    const status = (to: string, actor: string) =>
      `bookings.store_statuses('${JSON.stringify([{ id: booking, status: to, actor, credit: 'returned' }])}', now())`;
    const none = [
      ...['client', 'companion', 'system'].map((actor) => status('cancelled', actor)),
      status('confirmed', 'companion'),
    ];
    for (const person of strangers) {
      for (const call of none) {
        await expect(reader.rowsAs(person.token, `select ${call}`)).rejects.toThrow('forbidden');
      }
      const between = `select from bookings.sessions_between('${client.accountId}', '${companion.accountId}', now())`;
      const isStaff = strangers.indexOf(person) > 2;
      expect(await reader.rowsAs(person.token, between)).toHaveLength(isStaff ? 1 : 0);
      const ahead = `select bookings.sessions_ahead('${client.accountId}', now())`;
      await expect(reader.rowsAs(person.token, ahead)).rejects.toThrow('forbidden');
      for (const answer of ['accepted', 'declined', 'withdrawn', 'expired']) {
        const call = `bookings.close_proposal('${booking}', '${answer}', now())`;
        expect(await reader.rowsAs(person.token, `select ${call} as closed`)).toEqual([
          { closed: null },
        ]);
      }
      const move = `select bookings.store_move('${booking}', '${later}', false, null, now())`;
      await expect(reader.rowsAs(person.token, move)).rejects.toThrow('forbidden');
      const claim = `select bookings.claim_times('${companion.accountId}', '{${booking}}', '{${later}}', 25, now())`;
      await expect(reader.rowsAs(person.token, claim)).rejects.toThrow(/forbidden|id_reused/);
      const facts = `select from bookings.time_facts('${companion.accountId}', '${client.accountId}', '{${later}}', 25, '{}', now())`;
      expect(await reader.rowsAs(person.token, facts)).toEqual([]);
      const times = `select from bookings.times_to_book('${companion.accountId}', '${client.accountId}', 25, now(),
        now() + interval '5 days', now())`;
      expect(await reader.rowsAs(person.token, times)).toEqual([]);
    }
    const confirmed = `select ${status('confirmed', 'companion')}`;
    await expect(reader.rowsAs(client.token, confirmed)).rejects.toThrow('forbidden');
  });

  it('changes the status of a session for its people and staff only', async () => {
    const change = { id: booking, status: 'completed', credit: 'used' };
    const stored = (actor: string) =>
      `select bookings.store_statuses('${JSON.stringify([{ ...change, actor }])}', now())`;
    const open = `select from bookings.open_sessions('{${booking}}')`;
    for (const { token } of strangers.slice(0, 3)) {
      for (const actor of ['client', 'companion', 'staff', 'system'])
        await expect(reader.rowsAs(token, stored(actor))).rejects.toThrow('forbidden');
      expect(await reader.rowsAs(token, open)).toEqual([]);
    }
    for (const actor of ['companion', 'staff', 'system'])
      await expect(reader.rowsAs(client.token, stored(actor))).rejects.toThrow('forbidden');
    expect(await reader.rowsAs(client.token, open)).toHaveLength(1);
  });

  it.each([
    'bookings',
    'booking_changes',
    'booking_moves',
    'booking_steps',
    'companion_rules',
    'companion_strikes',
  ])("for bookings, the service's own login role has row security forced on %s", async (table) => {
    const [row] = await test.database.query(
      `select relrowsecurity, relforcerowsecurity from pg_class where oid = 'bookings.${table}'::regclass`,
    );
    expect(row).toEqual({ relrowsecurity: true, relforcerowsecurity: true });
  });
});
