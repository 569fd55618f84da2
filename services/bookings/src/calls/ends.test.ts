import { plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createCallTest, fromNow, type Session } from './calls-fixture.ts';

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

/** Minutes from the start to the end that the call reports. */
const lasts = async (session: Session) => {
  const { startsAt, endsAt } = (await calls.read(session.client, session)).body;
  return (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
};
const both = async (session: Session) => [
  await calls.join(session.client, session),
  await calls.join(session.companion, session),
];
const endOf = async (session: Session, at: Date) => {
  const [room] = await calls.callsOf(session.id);
  await calls.system.call('select bookings.end_due_call($1, $2)', [room?.id, at]);
  return (await calls.callsOf(session.id))[0];
};

describe("a trial's ten minutes", () => {
  // Requirement: VIDEO-012 (Decision: 59)
  it('count from its start if both came before', async () => {
    const session = await calls.trial(5);
    await both(session);
    expect(await lasts(session)).toBeCloseTo(10, 1);
    expect((await calls.read(session.client, session)).body.begunAt).toBeNull();
  });

  it('count from the moment at which both are there', async () => {
    const session = await calls.trial(-3);
    await calls.join(session.client, session);
    expect(await lasts(session)).toBeCloseTo(15, 1);
    await calls.join(session.companion, session);
    expect(await lasts(session)).toBeCloseTo(13, 1);
    expect((await calls.read(session.client, session)).body.begunAt).not.toBeNull();
  });

  it('count from five minutes after the start at the latest', async () => {
    const session = await calls.trial(-8);
    await both(session);
    expect(await lasts(session)).toBeCloseTo(15, 1);
    const never = await calls.trial(-8);
    expect(await lasts(never)).toBeCloseTo(15, 1);
    expect((await calls.ticket((await calls.trial(-14)).client, never)).status).toBe(404);
    const over = await calls.trial(-16);
    expect((await calls.ticket(over.client, over)).body.code).toBe('call_over');
    const last = await calls.trial(-14);
    expect((await calls.ticket(last.client, last)).status).toBe(201);
  });

  it("a trial's ten minutes do not restart when one of them returns", async () => {
    const session = await calls.trial(-1);
    const [own] = await both(session);
    const before = await lasts(session);
    if (own) await calls.leave(session.client, own);
    await calls.join(session.client, session);
    expect(await lasts(session)).toBe(before);
  });

  it.each(['client', 'companion'] as const)(
    'never overlap the next session of the %s',
    async (side) => {
      const session = await calls.trial(-4);
      const next = fromNow(8);
      await calls.claim(crypto.randomUUID(), 'booking', [session[side].accountId], next, 25);
      await both(session);
      expect(await lasts(session)).toBeCloseTo(12, 1);
      // a cancelled session takes no time
      await test.database.query(
        'update bookings.time_claims set live = false where person_id = $1',
        [session[side].accountId],
      );
      expect(await lasts(session)).toBeCloseTo(14, 1);
    },
  );

  it("a booking's call lasts for its own length, whenever the people join", async () => {
    const session = await calls.booking(-10);
    await both(session);
    expect(await lasts(session)).toBeCloseTo(25, 1);
  });
});

describe('the end', () => {
  it('comes for both, by the job or by the heartbeat, and once', async () => {
    const session = await calls.trial(-1);
    const [own, other] = await both(session);
    expect(await endOf(session, fromNow(8))).toMatchObject({ ended_at: null });
    expect(await endOf(session, fromNow(11))).toMatchObject({ end_reason: 'time_over' });
    for (const [person, seat] of [
      [session.client, own],
      [session.companion, other],
    ] as const) {
      if (seat === undefined) throw new Error('both have a seat');
      expect((await calls.heartbeat(person, seat)).body).toMatchObject({
        seat: 'ended',
        call: { status: 'over', endReason: 'time_over' },
      });
    }
    expect((await calls.ticket(session.client, session)).body.code).toBe('call_over');
  });

  it('the end is detected by the heartbeat too', async () => {
    const session = await calls.booking(-1);
    const [own] = await both(session);
    if (own === undefined) throw new Error('the client has a seat');
    await calls.shift(session, 25);
    await test.database.query('update bookings.call_attendance set seen_at = now() where id = $1', [
      own.seatId,
    ]);
    expect((await calls.heartbeat(session.client, own)).body).toMatchObject({
      seat: 'ended',
      call: { status: 'over', endReason: 'time_over' },
    });
  });

  it('the end is enqueued as a job, which is rescheduled when the end moves', async () => {
    const session = await calls.trial(-2);
    await calls.join(session.client, session);
    const [room] = await calls.callsOf(session.id);
    const runsAt = async () => {
      const rows = await test.database.query<{ run_at: Date }>(
        'select run_at from graphile_worker._private_jobs where key = $1',
        [`bookings:end-call:${room?.id}`],
      );
      return rows.map(({ run_at }) => run_at.toISOString());
    };
    const { endsAt } = (await calls.read(session.client, session)).body;
    expect(await runsAt()).toEqual([endsAt]);
    await calls.join(session.companion, session);
    const begun = (await calls.read(session.client, session)).body.endsAt;
    expect(begun).not.toBe(endsAt);
    expect(await runsAt()).toEqual([begun]);
  });

  it.each(['client', 'companion'] as const)(
    'comes at once when the %s cancels while both are there',
    async (side) => {
      const session = await calls.trial(5);
      const [own, other] = await both(session);
      const cancelled = await session[side].call(
        `POST /trial-bookings/${session.id}/cancellation`,
        {},
      );
      expect(cancelled.status).toBe(200);
      expect((await calls.callsOf(session.id))[0]).toMatchObject({ end_reason: 'cancelled' });
      if (own === undefined || other === undefined) throw new Error('both have a seat');
      expect((await calls.heartbeat(session.client, own)).body).toMatchObject({
        seat: 'ended',
        call: { status: 'cancelled' },
      });
      expect((await calls.heartbeat(session.companion, other)).body.seat).toBe('ended');
      expect((await calls.attendanceOf(session.id)).map(({ left_why }) => left_why)).toEqual([
        'ended',
        'ended',
      ]);
    },
  );

  it('the end of a moved booking ends its former room only; the new time has its own room', async () => {
    const session = await calls.booking(2);
    const [own] = await both(session);
    const before = (await calls.read(session.client, session)).body.roomName;
    await calls.move(session, 5);
    if (own === undefined) throw new Error('the client has a seat');
    expect((await calls.heartbeat(session.client, own)).body).toMatchObject({
      seat: 'ended',
      call: { endReason: 'moved' },
    });
    const after = await calls.join(session.client, session);
    expect(after.body.call.roomName).not.toBe(before);
    expect((await session.client.call(`GET /calls/rooms/${before}`)).status).toBe(404);
    expect(
      (await calls.callsOf(session.id)).map(({ end_reason }) => end_reason).toSorted(),
    ).toEqual(['moved', null]);
  });

  it('comes when an account is erased during a call; the attendance stays without a name', async () => {
    const session = await calls.booking(-5);
    const [, other] = await both(session);
    await calls.system.call('select bookings_api.erase_person($1)', [session.client.accountId]);
    expect((await calls.callsOf(session.id))[0]).toMatchObject({ end_reason: 'account_closed' });
    if (other === undefined) throw new Error('the companion has a seat');
    expect((await calls.heartbeat(session.companion, other)).body).toMatchObject({
      seat: 'ended',
      call: { endReason: 'account_closed' },
    });
    const rows = await test.database.query(
      'select from bookings.call_attendance where account_id = $1',
      [session.client.accountId],
    );
    expect(rows).toEqual([]);
    expect(await calls.attendanceOf(session.id)).toHaveLength(2);
  });

  it("the end of a silent device's attendance is its last heartbeat", async () => {
    const session = await calls.booking(-20);
    const [own] = await both(session);
    await calls.shift(session, 4);
    await endOf(session, fromNow(2));
    const rows = await test.database.query<{ left_at: Date; seen_at: Date }>(
      'select left_at, seen_at from bookings.call_attendance where id = $1',
      [own?.seatId],
    );
    expect(rows[0]?.left_at).toEqual(rows[0]?.seen_at);
    expect(plusMinutes(new Date(), -3) > (rows[0]?.left_at ?? new Date())).toBe(true);
  });
});
