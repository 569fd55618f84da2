import { randomUUID } from 'node:crypto';
import { signOut } from '@kabar/dev/neighbours/auth';
import { readIncidents } from '@kabar/dev/neighbours/backoffice';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createCallTest, type Seat } from './calls-fixture.ts';

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

const notHeardFor = (seat: Seat, seconds: number) =>
  test.database.query(
    `update bookings.call_attendance set joined_at = now() - $2::interval - interval '1 minute', seen_at = now() - $2::interval
       where id = $1`,
    [seat.seatId, `${seconds} seconds`],
  );
const videoSessionsOf = (companion: { accountId: string }) =>
  test.database.query(
    'select companion_id, created_at from bookings.video_sessions where companion_id = $1',
    [companion.accountId],
  );

describe('a seat', () => {
  // Requirement: VIDEO-013
  it('a seat of each side starts the call, which the companion sees once, even after rejoining', async () => {
    const session = await calls.trial(0);
    const own = await calls.join(session.client, session);
    expect(await videoSessionsOf(session.companion)).toEqual([]);
    const other = await calls.join(session.companion, session);
    expect(other.body.call.people.map(({ seatId }: { seatId: string }) => seatId)).toEqual([
      own.seatId,
      other.seatId,
    ]);
    expect(other.body.call.begunAt).not.toBeNull();
    await calls.leave(session.client, own);
    await calls.join(session.client, session);
    expect(await videoSessionsOf(session.companion)).toMatchObject([
      { companion_id: session.companion.accountId, created_at: expect.any(Date) },
    ]);
  });

  it('a seat is kept by its heartbeat, and ends after 45 seconds of silence', async () => {
    const session = await calls.booking(0);
    const own = await calls.join(session.client, session);
    const other = await calls.join(session.companion, session);
    expect((await calls.heartbeat(session.client, own)).body).toMatchObject({
      seat: 'present',
      call: { ownSide: 'client', people: [{ seatId: own.seatId }, { seatId: other.seatId }] },
    });
    await notHeardFor(other, 44);
    const before = await calls.heartbeat(session.client, own);
    expect(before.body.call.people[1].seatId).toBe(other.seatId);
    await notHeardFor(other, 46);
    const after = await calls.heartbeat(session.client, own);
    expect(after.body.call.people[1].seatId).toBeNull();
    expect((await calls.heartbeat(session.companion, other)).body.seat).toBe('lost');
    expect((await calls.join(session.companion, session)).seatId).not.toBe(other.seatId);
  });

  it('passes to the newest device of a person; the former device is notified that the call moved', async () => {
    const session = await calls.booking(0);
    const first = await calls.join(session.client, session);
    const second = await calls.join(session.client, session);
    expect((await calls.heartbeat(session.client, first)).body.seat).toBe('moved');
    expect((await calls.heartbeat(session.client, second)).body.seat).toBe('present');
    expect((await calls.attendanceOf(session.id)).map(({ left_why }) => left_why)).toEqual([
      'moved',
      null,
    ]);
  });

  it('a seat can be left repeatedly, and the call stays open for both', async () => {
    const session = await calls.booking(0);
    const own = await calls.join(session.client, session);
    for (let again = 0; again < 2; again += 1) {
      expect((await calls.leave(session.client, own)).status).toBe(204);
    }
    expect((await calls.heartbeat(session.client, own)).body).toMatchObject({
      seat: 'left',
      call: { status: 'open' },
    });
    expect((await calls.attendanceOf(session.id)).map(({ left_why }) => left_why)).toEqual([
      'hung_up',
    ]);
  });

  it('belongs to one person: no one else can keep, leave or report it', async () => {
    const session = await calls.booking(0);
    const own = await calls.join(session.client, session);
    const stranger = await test.person('client');
    for (const step of ['heartbeat', 'leave', 'report']) {
      const ask = (person: typeof stranger, seat: string) =>
        person.call(`POST /calls/${step}`, { seat });
      expect((await ask(session.companion, own.seat)).status).toBe(404);
      expect((await ask(stranger, own.seat)).status).toBe(404);
      expect((await ask(test.nobody, own.seat)).status).toBe(401);
      expect((await ask(session.client, 'b'.repeat(43))).status).toBe(404);
      expect((await ask(session.client, 'b')).status).toBe(400);
    }
    expect((await calls.heartbeat(session.client, own)).body.seat).toBe('present');
  });

  it("ends with its browser's session, and the other side sees it at once", async () => {
    const session = await calls.booking(0);
    const own = await calls.join(session.client, session);
    const other = await calls.join(session.companion, session);
    const [row] = await test.database.query<{ session_id: string }>(
      'select session_id from bookings.call_attendance where id = $1',
      [own.seatId],
    );
    await calls.system.call('select bookings.end_seats_of_session($1, now())', [row?.session_id]);
    const seen = (await calls.heartbeat(session.companion, other)).body;
    expect(seen.call.people[0].seatId).toBeNull();
    expect(seen.seat).toBe('present');
    expect((await calls.heartbeat(session.client, own)).body.seat).toBe('left');
  });

  it('a seat has its end enqueued by every sign-out', async () => {
    const session = await calls.booking(0);
    await calls.join(session.client, session);
    await signOut(test.database, session.client.accountId);
    const jobs = await test.database.query<{ payload: { sessionId: string } }>(
      `select job.payload from graphile_worker._private_jobs as job
         join graphile_worker._private_tasks as task on task.id = job.task_id
         where task.identifier = 'bookings:end-seats'`,
    );
    const rows = await test.database.query<{ session_id: string }>(
      'select session_id from bookings.call_attendance where account_id = $1',
      [session.client.accountId],
    );
    expect(jobs.map(({ payload }) => payload.sessionId)).toContain(rows[0]?.session_id);
  });
});

describe('reporting', () => {
  const incidentsOf = (id: string) =>
    readIncidents(test.database, { reference_id: id }, ['kind', 'message', 'reference_type']);

  // Decision: 89
  it('leaves the call and notifies staff, with a text or without', async () => {
    const session = await calls.trial(0);
    const own = await calls.join(session.client, session);
    const message = 'He shouted at me';
    const report = () => session.client.call('POST /calls/report', { seat: own.seat, message });
    expect((await report()).status).toBe(204);
    expect((await report()).status).toBe(204);
    expect((await calls.heartbeat(session.client, own)).body.seat).toBe('left');
    const concern = { seatId: own.seatId, message };
    for (let again = 0; again < 2; again += 1) {
      await test.service.jobs['bookings:open-concern']?.(concern, {} as never);
    }
    expect(await incidentsOf(session.id)).toEqual([
      {
        kind: 'concern',
        message: `Reported in the call by the client. ${message}`,
        reference_type: 'trial_booking',
      },
    ]);
    expect(await queued('bookings:open-concern')).toContainEqual(concern);
  });

  it('needs no text, and is limited in number', async () => {
    const session = await calls.booking(0);
    const own = await calls.join(session.companion, session);
    const long = await session.companion.call('POST /calls/report', {
      seat: own.seat,
      message: 'x'.repeat(1_001),
    });
    expect(long).toMatchObject({ status: 400, body: { fields: [{ path: 'message' }] } });
    expect((await calls.heartbeat(session.companion, own)).body.seat).toBe('present');
    const answer = await session.companion.call('POST /calls/report', { seat: own.seat });
    expect(answer.status).toBe(204);
    expect(await queued('bookings:open-concern')).toContainEqual({
      seatId: own.seatId,
      message: null,
    });
  });

  it('a call can be reported after hanging up, by the same person only', async () => {
    const session = await calls.booking(0);
    const own = await calls.join(session.client, session);
    expect((await session.client.call('POST /calls/leave', { seat: own.seat })).status).toBe(204);
    const words = { seat: own.seat, message: 'The picture was upside down' };
    expect((await session.companion.call('POST /calls/report', words)).status).toBe(404);
    expect((await test.nobody.call('POST /calls/report', words)).status).toBe(401);
    expect((await session.client.call('POST /calls/report', words)).status).toBe(204);
    const concern = { seatId: own.seatId, message: words.message };
    expect(
      (await queued('bookings:open-concern')).filter(({ seatId }) => seatId === own.seatId),
    ).toEqual([concern]);
  });

  const queued = async (task: string) => {
    const rows = await test.database.query<{ payload: { seatId?: string } }>(
      `select job.payload from graphile_worker._private_jobs as job
         join graphile_worker._private_tasks as task on task.id = job.task_id where task.identifier = $1`,
      [task],
    );
    return rows.map(({ payload }) => payload);
  };
});

describe('minutes', () => {
  const minutesOf = async (id: string) =>
    (await test.database.query(`select * from bookings.call_minutes('booking', $1)`, [id]))[0];
  const wasThere = async (id: string) =>
    (
      await test.database.query<{ was: boolean }>(
        `select bookings.client_was_in_call('booking', $1) as was`,
        [id],
      )
    )[0]?.was;

  it('minutes of attendance are counted for each side, on however many devices, and for both together', async () => {
    const session = await calls.booking(-20);
    const { query } = test.database;
    const [room] = await query<{ id: string }>(
      `insert into bookings.calls (kind, source_id, room_name, starts_at)
         values ('booking', $1::uuid, 'room ' || $1::uuid, now() - interval '20 minutes') returning id`,
      [session.id],
    );
    expect(await minutesOf(session.id)).toEqual({
      client_minutes: 0,
      companion_minutes: 0,
      together_minutes: 0,
    });
    expect(await wasThere(session.id)).toBe(false);
    const stay = (side: string, from: number, to: number | null, seen = to) =>
      query(
        `insert into bookings.call_attendance (id, call_id, side, is_guest, device_id, key_hash, joined_at, seen_at, left_at,
             left_why)
           values (gen_random_uuid(), $1, $2, false, gen_random_uuid(), sha256(gen_random_uuid()::text::bytea),
             now() + $3 * interval '1 minute', now() + $4 * interval '1 minute', now() + $5 * interval '1 minute',
             case when $5::integer is not null then 'hung_up' end)`,
        [room?.id, side, from, seen, to],
      );
    await stay('companion', -20, -2);
    await stay('client', -18, -12);
    // on a second device before the first one had left
    await stay('client', -13, -10);
    // on a third device, whose heartbeats stopped
    await stay('client', -5, null, -1);
    expect(await minutesOf(session.id)).toEqual({
      client_minutes: 12,
      companion_minutes: 18,
      together_minutes: 11,
    });
    expect(await wasThere(session.id)).toBe(true);
    expect(await wasThere(randomUUID())).toBe(false);
  });
});
