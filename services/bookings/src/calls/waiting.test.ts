import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createCallTest } from './calls-fixture.ts';

let test: TestService;
let calls: ReturnType<typeof createCallTest>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  calls = createCallTest(test);
});
afterAll(async () => {
  await calls.close();
  await test.stop();
});

const waitingFor = async (person: TestPerson) => {
  const { status, body } = await person.call('GET /calls/waiting');
  expect(status).toBe(200);
  return body.call;
};

describe('a call in which somebody waits', () => {
  it.each(['trial', 'booking'] as const)(
    'is told to the other one of the two until they come (%s)',
    async (kind) => {
      const session = await calls[kind](0);
      const { client, companion } = session;
      expect([await waitingFor(client), await waitingFor(companion)]).toEqual([null, null]);
      const seat = await calls.join(companion, session);
      expect(await waitingFor(companion)).toBeNull();
      expect(await waitingFor(client)).toEqual({
        ...{ kind, id: session.id, roomName: seat.body.call.roomName },
        ...{ name: seat.body.call.people[1].name, lovedOneName: null },
      });
      const own = await calls.join(client, session);
      expect([await waitingFor(client), await waitingFor(companion)]).toEqual([null, null]);
      await calls.leave(companion, seat);
      expect(await waitingFor(companion)).toMatchObject({ id: session.id });
      await calls.leave(client, own);
      expect([await waitingFor(client), await waitingFor(companion)]).toEqual([null, null]);
    },
  );

  it('names the loved one whom it is for, and is nothing to strangers', async () => {
    const session = await calls.booking(0, { lovedOne: true });
    await calls.join(session.companion, session);
    expect(await waitingFor(session.client)).toMatchObject({ lovedOneName: 'Grandma Siti' });
    expect(await waitingFor(await test.person('client'))).toBeNull();
    expect(await waitingFor(await test.person('companion'))).toBeNull();
    expect((await test.nobody.call('GET /calls/waiting')).status).toBe(401);
    expect((await (await test.person('admin')).call('GET /calls/waiting')).status).toBe(403);
  });

  it('waits no longer when the device of the one who waited has been silent', async () => {
    const session = await calls.booking(0);
    const seat = await calls.join(session.companion, session);
    await test.database.query(
      `update bookings.call_attendance set joined_at = now() - interval '2 minutes', seen_at = now() - interval '46 seconds'
         where id = $1`,
      [seat.seatId],
    );
    expect(await waitingFor(session.client)).toBeNull();
  });
});
