import { randomUUID } from 'node:crypto';
import { setFlag as setFeature } from '@kabar/dev/neighbours/backoffice';
import { decideVerification } from '@kabar/dev/neighbours/companion';
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

const setFlag = (isOn: boolean) => setFeature(test.database, 'video_trial_enabled', isOn);
const cancelled = (session: Session) =>
  test.database.query(
    session.kind === 'trial'
      ? `update bookings.trial_bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = 'client',
           cancellation_reason = 'cancelled' where id = $1`
      : `update bookings.bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = 'client' where id = $1`,
    [session.id],
  );

describe('a ticket', () => {
  // Requirement: VIDEO-008, TRIAL-051
  it.each(['trial', 'booking'] as const)(
    'a ticket is given to both people of a %s from 10 minutes before its start, and each joins the same room',
    async (kind) => {
      const session = await calls[kind](9);
      const [mine, hers] = await Promise.all([
        calls.ticket(session.client, session),
        calls.ticket(session.companion, session),
      ]);
      expect(mine.status).toBe(201);
      expect(hers.body.roomName).toBe(mine.body.roomName);
      expect(hers.body.token).not.toBe(mine.body.token);
      const validFor = Date.parse(mine.body.expiresAt) - Date.now();
      expect(validFor).toBeGreaterThan(110_000);
      expect(validFor).toBeLessThanOrEqual(120_000);
      const joined = await calls.joinWith(session.client, mine.body.token);
      expect(joined).toMatchObject({
        status: 200,
        body: { provider: 'webrtc', livekit: null, iceServers: [], signalsAfter: 0 },
      });
      expect(joined.body.call).toMatchObject({ roomName: mine.body.roomName, status: 'open' });
      expect((await calls.joinWith(session.companion, hers.body.token)).status).toBe(200);
    },
  );

  it('a ticket is stored only as a hash', async () => {
    const session = await calls.trial(0);
    const { token } = (await calls.ticket(session.client, session)).body;
    const stored = await test.database.query<{ row: string }>(
      'select ticket::text as row from bookings.call_tickets as ticket where account_id = $1',
      [session.client.accountId],
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.row).not.toContain(token);
  });

  it('a ticket is refused before the call opens, with the opening time', async () => {
    const session = await calls.booking(11);
    const answer = await calls.ticket(session.client, session);
    expect(answer).toMatchObject({ status: 409, body: { code: 'call_not_open_yet' } });
    const opens = Date.parse(answer.body.opensAt) - Date.now();
    expect(opens).toBeGreaterThan(50_000);
    expect(opens).toBeLessThanOrEqual(60_000);
    expect((await calls.read(session.client, session)).body).toMatchObject({
      status: 'early',
      opensAt: answer.body.opensAt,
    });
  });

  it('a ticket is refused to everyone else, signed in or not', async () => {
    const session = await calls.trial(0);
    const other = await calls.trial(0);
    for (const stranger of [other.client, other.companion]) {
      expect((await calls.ticket(stranger, session)).status).toBe(404);
      expect((await calls.read(stranger, session)).status).toBe(404);
    }
    for (const staff of [await test.person('admin'), await test.person('moderator')]) {
      expect((await calls.ticket(staff, session)).status).toBe(403);
    }
    expect((await calls.ticket(test.nobody, session)).status).toBe(401);
    // no call of the other kind has that id
    expect((await calls.ticket(session.client, { kind: 'booking', id: session.id })).status).toBe(
      404,
    );
    expect((await calls.ticket(session.client, { kind: 'trial', id: randomUUID() })).status).toBe(
      404,
    );
  });

  it('a ticket is refused after the end, for a cancelled session, and for a call outside Kabar', async () => {
    const [past, gone, phone, noShow] = await Promise.all([
      calls.booking(-25),
      calls.trial(5),
      calls.booking(0, { medium: 'phone' }),
      calls.booking(0),
    ]);
    await cancelled(gone);
    await test.database.query(
      `update bookings.bookings set status = 'no_show', no_show_by = 'client' where id = $1`,
      [noShow.id],
    );
    const codes = await Promise.all(
      [past, gone, phone, noShow].map(async (session) => {
        const { status, body } = await calls.ticket(session.client, session);
        return `${status} ${body.code}`;
      }),
    );
    expect(codes).toEqual([
      '409 call_over',
      '409 call_cancelled',
      '409 call_elsewhere',
      '409 call_over',
    ]);
    expect((await calls.read(gone.client, gone)).body.status).toBe('cancelled');
    expect((await calls.read(past.client, past)).body.status).toBe('over');
  });

  it('a ticket is refused for a request that is not approved', async () => {
    const session = await calls.trial(5);
    const id = randomUUID();
    await test.database.query(
      `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time)
         values ($1, $2, $3, $4, $4::timestamptz + interval '10 minutes')`,
      [id, session.client.accountId, session.companion.accountId, fromNow(1)],
    );
    const pending = { kind: 'trial' as const, id };
    expect((await calls.ticket(session.client, pending)).status).toBe(404);
    expect((await calls.read(session.companion, pending)).status).toBe(404);
  });

  // Requirement: GUARD-033
  it('a ticket is refused for trials while video_trial_enabled is off; paid calls do not depend on it', async () => {
    const [trial, booking] = await Promise.all([calls.trial(0), calls.booking(0)]);
    const { token } = (await calls.ticket(trial.client, trial)).body;
    await setFlag(false);
    try {
      expect(await calls.ticket(trial.client, trial)).toMatchObject({
        status: 403,
        body: { code: 'video_off' },
      });
      expect((await calls.read(trial.client, trial)).body.code).toBe('video_off');
      expect((await calls.joinWith(trial.client, token)).body.code).toBe('video_off');
      expect((await calls.ticket(booking.client, booking)).status).toBe(201);
    } finally {
      await setFlag(true);
    }
    // refused requests count no attempt
    expect((await calls.joinWith(trial.client, token)).status).toBe(200);
  });

  // Decision: 81
  it('a ticket is refused to a companion who is no longer verified', async () => {
    const session = await calls.trial(0);
    const { token } = (await calls.ticket(session.companion, session)).body;
    await decideVerification(test.database, session.companion.accountId, 'rejected');
    expect(await calls.ticket(session.companion, session)).toMatchObject({
      status: 403,
      body: { code: 'not_verified' },
    });
    expect((await calls.joinWith(session.companion, token)).body.code).toBe('not_verified');
    expect((await calls.ticket(session.client, session)).status).toBe(201);
  });
});

describe('joining', () => {
  it('uses up a ticket, within 120 seconds, for its own person only', async () => {
    const session = await calls.trial(0);
    const other = await calls.trial(0);
    const fresh = async () => (await calls.ticket(session.client, session)).body.token as string;
    const refused = { status: 403, body: { code: 'ticket_not_valid' } };
    const stolen = await fresh();
    for (const thief of [session.companion, other.client, test.nobody]) {
      expect(await calls.joinWith(thief, stolen)).toMatchObject(refused);
    }
    expect((await calls.joinWith(session.client, stolen)).status).toBe(200);
    expect(await calls.joinWith(session.client, stolen)).toMatchObject(refused);
    expect(await calls.joinWith(session.client, 'a'.repeat(43))).toMatchObject(refused);
    const late = await fresh();
    await test.database.query(
      `update bookings.call_tickets set expires_at = now() - interval '1 millisecond' where used_at is null`,
    );
    expect(await calls.joinWith(session.client, late)).toMatchObject(refused);
  });

  it('joining a call is possible for 120 seconds after a ticket was issued, for guests and members alike', async () => {
    const session = await calls.booking(0, { lovedOne: true });
    const link = await session.client.call(`POST /calls/booking/${session.id}/guest-link`, {});
    const issue = {
      member: () => calls.ticket(session.client, session),
      guest: () => test.nobody.call('POST /guest-calls/ticket', { token: link.body.token }),
    };
    const join = { member: session.client, guest: test.nobody };
    for (const who of ['member', 'guest'] as const) {
      for (const [seconds, status] of [
        [110, 200],
        [120, 403],
      ] as const) {
        const { token } = (await issue[who]()).body;
        await test.database.query(
          `update bookings.call_tickets set created_at = created_at - $1::interval, expires_at = expires_at - $1::interval
             where used_at is null`,
          [`${seconds} seconds`],
        );
        expect(await calls.joinWith(join[who], token)).toMatchObject({ status });
      }
    }
  });

  it.each([
    ['no token', {}],
    ['a short one', { token: 'abc', deviceId: randomUUID() }],
    ['a number', { token: 1, deviceId: randomUUID() }],
    ['no device', { token: 'a'.repeat(43) }],
    ['a field of the server', { token: 'a'.repeat(43), deviceId: randomUUID(), side: 'client' }],
  ])('refuses %s with the field', async (_what, body) => {
    const answer = await test.nobody.call('POST /calls/join', body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields.length).toBeGreaterThan(0);
  });

  it('joining a call is refused if the session was cancelled or moved meanwhile', async () => {
    const [gone, moved] = await Promise.all([calls.trial(5), calls.booking(5)]);
    const tokens = await Promise.all(
      [gone, moved].map(
        async (session) => (await calls.ticket(session.client, session)).body.token,
      ),
    );
    await cancelled(gone);
    await calls.move(moved, 1);
    expect((await calls.joinWith(gone.client, tokens[0])).body.code).toBe('call_cancelled');
    expect((await calls.joinWith(moved.client, tokens[1])).body.code).toBe('ticket_not_valid');
  });
});

describe('a room', () => {
  // Requirement: VIDEO-003
  it('a room can be read by its name, only by its two people, with their names', async () => {
    const session = await calls.trial(3);
    const { roomName } = (await calls.read(session.client, session)).body;
    expect(roomName).toMatch(/^[a-z]{4}(-[a-z]{4}){3}$/);
    const read = (person: Session['client']) => person.call(`GET /calls/rooms/${roomName}`);
    const answer = await read(session.companion);
    expect(answer).toMatchObject({ status: 200, body: { kind: 'trial', id: session.id } });
    expect(answer.body).toMatchObject({ ownSide: 'companion', canInvite: false, guestLink: null });
    expect(answer.body.people).toEqual([
      { side: 'client', name: 'Wayan Putri', avatarUrl: null, seatId: null, isGuest: false },
      {
        side: 'companion',
        name: 'Sari',
        avatarUrl: '/face.webp',
        seatId: null,
        isGuest: false,
      },
    ]);
    const others = await calls.trial(3);
    expect((await read(others.client)).status).toBe(404);
    expect((await read(test.nobody)).status).toBe(401);
    expect((await session.client.call('GET /calls/rooms/aaaa-bbbb-cccc-dddd')).status).toBe(404);
    expect((await session.client.call('GET /calls/rooms/x')).status).toBe(400);
  });

  it('a room for practice is open to every signed-in person at any time, and stores nothing', async () => {
    const person = await test.person('client');
    const count = () =>
      test.database.query(
        'select from bookings.calls union all select from bookings.call_attendance',
      );
    const before = await count();
    const answer = await person.call('POST /calls/practice', {});
    expect(answer).toMatchObject({ status: 200, body: { provider: 'webrtc', livekit: null } });
    expect(await count()).toHaveLength(before.length);
    expect((await test.nobody.call('POST /calls/practice', {})).status).toBe(401);
  });
});
