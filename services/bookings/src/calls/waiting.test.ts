import { readNotices } from '@kabar/dev/neighbours/chat';
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

const ring = (payload: unknown) => test.service.jobs['bookings:ring-other']?.(payload, {} as never);
const ringsOf = async ({ id }: { id: string }) => {
  const rows = await test.database.query<{ payload: { id: string } }>(
    `select job.payload from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id where task.identifier = 'bookings:ring-other'`,
  );
  return rows.map(({ payload }) => payload).filter((one) => one.id === id);
};
const noticesOf = async ({ accountId }: TestPerson) => {
  const rows = await readNotices(test.database, { recipient_id: accountId, type: 'call_waiting' }, [
    'payload',
  ]);
  return rows.map(({ payload }) => payload);
};

describe('a call with a waiting person', () => {
  it.each(['trial', 'booking'] as const)(
    'a call with a waiting person is announced to the other person until they join (%s)',
    async (kind) => {
      const session = await calls[kind](0);
      const { client, companion } = session;
      expect([await waitingFor(client), await waitingFor(companion)]).toEqual([null, null]);
      const seat = await calls.join(companion, session);
      expect(await waitingFor(companion)).toBeNull();
      expect(await waitingFor(client)).toEqual({
        ...{ kind, id: session.id, roomName: seat.body.call.roomName },
        ...{ name: seat.body.call.people[1].name, lovedOneName: null, ownSide: 'client' },
      });
      const own = await calls.join(client, session);
      expect([await waitingFor(client), await waitingFor(companion)]).toEqual([null, null]);
      await calls.leave(companion, seat);
      expect(await waitingFor(companion)).toMatchObject({ id: session.id });
      await calls.leave(client, own);
      expect([await waitingFor(client), await waitingFor(companion)]).toEqual([null, null]);
    },
  );

  it('names its loved one, and is hidden from strangers', async () => {
    const session = await calls.booking(0, { lovedOne: true });
    await calls.join(session.companion, session);
    expect(await waitingFor(session.client)).toMatchObject({ lovedOneName: 'Grandma Siti' });
    expect(await waitingFor(await test.person('client'))).toBeNull();
    expect(await waitingFor(await test.person('companion'))).toBeNull();
    expect((await test.nobody.call('GET /calls/waiting')).status).toBe(401);
    expect((await (await test.person('admin')).call('GET /calls/waiting')).status).toBe(403);
  });

  it.each(['trial', 'booking'] as const)(
    'rings once for the other person, who has not joined yet (%s)',
    async (kind) => {
      const session = await calls[kind](0);
      const { client, companion } = session;
      const seat = await calls.join(companion, session);
      const [asked] = await ringsOf(session);
      expect(asked).toEqual({ kind, id: session.id, by: 'companion' });
      await ring(asked);
      expect(await noticesOf(client)).toEqual([
        {
          by: 'companion',
          companion_id: companion.accountId,
          scheduled_at: expect.any(String),
          ...(kind === 'trial' ? { request_id: session.id } : { booking_id: session.id }),
        },
      ]);
      expect(await noticesOf(companion)).toEqual([]);
      // A reload or a second device does not notify again.
      await calls.leave(companion, seat);
      await calls.join(companion, session);
      expect(await ringsOf(session)).toHaveLength(1);
      await calls.join(client, session);
      expect(await ringsOf(session)).toHaveLength(1);
      await ring(asked);
      expect(await noticesOf(client)).toHaveLength(1);
    },
  );

  it('a call with a waiting person does not ring after the person has left before, and rings the companion for a guest', async () => {
    const session = await calls.booking(0, { lovedOne: true });
    const seat = await calls.join(session.companion, session);
    await calls.leave(session.companion, seat);
    await ring({ kind: 'booking', id: session.id, by: 'companion' });
    expect(await noticesOf(session.client)).toEqual([]);
    const invited = await calls.booking(0, { lovedOne: true });
    const link = await invited.client.call(`POST /calls/booking/${invited.id}/guest-link`, {});
    const ticket = await test.nobody.call('POST /guest-calls/ticket', { token: link.body.token });
    expect((await calls.joinWith(test.nobody, ticket.body.token)).status).toBe(200);
    const [asked] = await ringsOf(invited);
    await ring(asked);
    expect(await noticesOf(invited.companion)).toMatchObject([
      { by: 'client', booking_id: invited.id },
    ]);
  });

  it('ends its wait when the waiting device has been silent', async () => {
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
