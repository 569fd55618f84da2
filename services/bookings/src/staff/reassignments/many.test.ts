import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { waitingForLocks } from '@kabar/dev/waiting-for-locks';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { addAssignment } from '../../session-logs-fixture.ts';
import {
  assignmentOf,
  openCompanion,
  pairOf,
  reassign,
  wednesday,
} from './reassignments-fixture.ts';

let test: TestService;
let actions: BookingActions;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  admin = await test.person('admin');
});
afterAll(async () => {
  await actions.close();
  await test.stop();
});

const hour = (n: number) => new Date(wednesday().getTime() + n * 3_600_000);

it('reassignments never deadlock with each other, bookings and cancellations', async () => {
  const companions = await Promise.all([openCompanion(test), openCompanion(test)]);
  const [one, other] = companions as [TestPerson, TestPerson];
  const clients = await Promise.all(
    [one, other, one, other].map(async (companion, n) => {
      const client = await actions.subscriber(companion);
      await addAssignment(test, client, companion);
      for (const time of [n < 2 ? 0 : 1, n < 2 ? 2 : 3])
        expect((await actions.book(client, hour(time))).status).toBe(201);
      return client;
    }),
  );
  for (let round = 0; round < 4; round += 1) {
    const target = (n: number) => ((n + round) % 2 === 0 ? other : one);
    const answers = await Promise.all(
      clients.flatMap((client, n) => [
        assignmentOf(test, client).then(
          async (id) => (await reassign(admin, id, target(n))).answer,
        ),
        actions.book(client, hour(4 + round * 4 + n)),
        client.call('GET /bookings').then(async ({ body }) => {
          const [booking] = body.bookings;
          // All may be cancelled by now.
          if (booking === undefined) return { status: 409 };
          return client.call(`POST /bookings/${booking.id}/cancellation`, {}, { 'if-match': '*' });
        }),
      ]),
    );
    for (const answer of answers) expect([200, 201, 409, 412]).toContain(answer.status);
  }
  expect(await actions.faults()).toEqual([]);
  const mixed = await test.database.query(
    `select booking.id from bookings.bookings as booking join bookings.client_companion_assignments as own
         on own.client_id = booking.user_id and own.status = 'active'
       where booking.status in ('scheduled', 'confirmed') and booking.companion_id <> own.companion_id`,
  );
  expect(mixed).toEqual([]);
});

it('a concurrent booking with the former companion is refused', async () => {
  const { present, next, client, assignmentId } = await pairOf(test, actions);
  const start = hour(30);
  const held = new pg.Client({ connectionString: test.database.adminUrl });
  await held.connect();
  await held.query('begin');
  await held.query(
    `insert into bookings.time_claims (person_id, during, kind, source_id)
       values ($1, tstzrange($2, $2::timestamptz + interval '25 minutes'), 'booking', gen_random_uuid())`,
    [present.accountId, start],
  );
  const booking = actions.book(client, start);
  await expect.poll(() => waitingForLocks(test.database)).toBe(1);
  const { answer } = await reassign(admin, assignmentId, next);
  await held.query('rollback');
  await held.end();
  const booked = await booking;
  expect([answer.status, booked.status, booked.body.code]).toEqual([
    200,
    409,
    'companion_unavailable',
  ]);
});
