import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { type BookingActions, createBookingActions } from '../bookings-fixture.ts';
import { addAssignment } from '../session-logs-fixture.ts';
import { assignmentOf, openCompanion, reassign, wednesday } from './reassignments-fixture.ts';

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

it('never waits in a circle when clients change places while sessions are booked and cancelled', async () => {
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
