import { createHash, randomUUID } from 'node:crypto';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { AccessToken, TokenVerifier } from 'livekit-server-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createCallTest, type Seat } from './calls-fixture.ts';

const key = 'kabar-test';
const secret = 's'.repeat(40);
let test: TestService;
let calls: ReturnType<typeof createCallTest>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp, {
    variables: {
      LIVEKIT_URL: 'wss://livekit.test',
      LIVEKIT_API_KEY: key,
      LIVEKIT_API_SECRET: secret,
      ICE_SERVERS: '[{"urls":"turn:turn.test","username":"kabar","credential":"hunter2"}]',
    },
  });
  calls = createCallTest(test);
});
afterAll(async () => {
  await calls.close();
  await test.stop();
});

describe('a token of LiveKit', () => {
  // Requirement: VIDEO-008
  it('lets one person into this one room for two minutes, to publish and to subscribe, and nothing else', async () => {
    const session = await calls.trial(0);
    const { body } = await calls.join(session.client, session);
    expect(body).toMatchObject({
      provider: 'livekit',
      livekit: { url: 'wss://livekit.test' },
      iceServers: [{ urls: 'turn:turn.test', username: 'kabar', credential: 'hunter2' }],
    });
    const claims = await new TokenVerifier(key, secret).verify(body.livekit.token);
    expect(claims.video).toEqual({
      room: body.call.roomName,
      roomJoin: true,
      canPublish: true,
      canSubscribe: true,
      canPublishData: false,
      canUpdateOwnMetadata: false,
      roomCreate: false,
      roomList: false,
      roomAdmin: false,
      roomRecord: false,
      hidden: false,
    });
    expect((claims.exp ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(120);
    expect(claims.name).toBe('Wayan Putri');
    expect(claims.sub).toMatch(/^Wayan Putri · [0-9a-f]{8}$/);
    for (const id of [session.client.accountId, session.id]) {
      expect(JSON.stringify(claims)).not.toContain(id);
    }
  });

  it('a token of LiveKit for practice grants a room of its own', async () => {
    const person = await test.person('client');
    const rooms = await Promise.all(
      [1, 2].map(async () => {
        const { body } = await person.call('POST /calls/practice', {});
        const claims = await new TokenVerifier(key, secret).verify(body.livekit.token);
        expect(claims.video?.room).toBe(body.roomName);
        return body.roomName as string;
      }),
    );
    expect(new Set(rooms).size).toBe(2);
  });
});

/** Signs a request as LiveKit does: the token contains the hash of the body. */
async function tell(
  event: string,
  { seatId }: Pick<Seat, 'seatId'>,
  more: { id?: string; at?: Date; signedBy?: string; sent?: string } = {},
) {
  const { id = `EV_${randomUUID()}`, at = new Date(), signedBy = secret } = more;
  const body = JSON.stringify({
    event,
    id,
    createdAt: String(Math.floor(at.getTime() / 1_000)),
    room: { name: 'the room' },
    participant: { identity: 'Somebody', metadata: JSON.stringify({ seatId }) },
  });
  const token = new AccessToken(key, signedBy);
  token.sha256 = createHash('sha256').update(body).digest('base64');
  const response = await fetch(`${test.url}/api/bookings/calls/livekit-events`, {
    method: 'POST',
    headers: { authorization: await token.toJwt(), 'content-type': 'application/webhook+json' },
    body: more.sent ?? body,
  });
  return response.status;
}

describe("LiveKit's webhook", () => {
  it('reports that a person left, and the other person sees it', async () => {
    const session = await calls.booking(0);
    const own = await calls.join(session.client, session);
    const other = await calls.join(session.companion, session);
    expect(await tell('participant_joined', own)).toBe(200);
    expect(await tell('participant_left', own)).toBe(200);
    expect((await calls.heartbeat(session.client, own)).body.seat).toBe('left');
    const seen = (await calls.heartbeat(session.companion, other)).body.call;
    expect(seen.people.map(({ seatId }: { seatId: string }) => seatId)).toEqual([
      null,
      other.seatId,
    ]);
  });

  it("LiveKit's webhook is applied once, in any order and number of events", async () => {
    const session = await calls.booking(0);
    const own = await calls.join(session.client, session);
    const at = new Date(Date.now() + 2_000);
    const left = { id: `EV_${randomUUID()}`, at };
    const all = await Promise.all(
      Array.from({ length: 10 }, () => tell('participant_left', own, left)),
    );
    expect(new Set(all)).toEqual(new Set([200]));
    const rows = () =>
      test.database.query<{ left_at: Date }>(
        'select left_at, seen_at, left_why from bookings.call_attendance where id = $1',
        [own.seatId],
      );
    const before = await rows();
    expect(before).toMatchObject([{ left_why: 'hung_up' }]);
    expect(await tell('participant_joined', own)).toBe(200);
    expect(await tell('participant_left', own, { at: new Date(Date.now() + 60_000) })).toBe(200);
    expect(await rows()).toEqual(before);
    const events = await test.database.query('select from bookings.livekit_events where id = $1', [
      left.id,
    ]);
    expect(events).toHaveLength(1);
  });

  it("LiveKit's webhook is refused without a signature of this body", async () => {
    const session = await calls.booking(0);
    const own = await calls.join(session.client, session);
    const url = `${test.url}/api/bookings/calls/livekit-events`;
    expect(await tell('participant_left', own, { signedBy: 'x'.repeat(40) })).toBe(403);
    expect(await tell('participant_left', own, { sent: '{"event":"participant_left"}' })).toBe(403);
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(403);
    expect((await fetch(url, { method: 'POST', body: 'x'.repeat(300_000) })).status).toBe(413);
    expect((await fetch(url)).status).toBe(405);
    expect((await calls.heartbeat(session.client, own)).body.seat).toBe('present');
  });

  it('ignores a participant who is not in one of our calls', async () => {
    expect(await tell('participant_left', { seatId: randomUUID() })).toBe(200);
    expect(await tell('participant_left', { seatId: 'no id' })).toBe(200);
    expect(await tell('room_started', { seatId: randomUUID() })).toBe(200);
  });
});

describe('leaving a call', () => {
  it('leaving a call is sent to LiveKit by a job, and so is its end', async () => {
    const session = await calls.trial(5);
    const own = await calls.join(session.client, session);
    await calls.leave(session.client, own);
    await session.client.call(`POST /trial-bookings/${session.id}/cancellation`, {});
    const jobs = await test.database.query<{ task: string; payload: object }>(
      `select task.identifier as task, job.payload from graphile_worker._private_jobs as job
         join graphile_worker._private_tasks as task on task.id = job.task_id`,
    );
    const { roomName } = own.body.call;
    expect(jobs).toContainEqual({
      task: 'bookings:leave-livekit',
      payload: { roomName, seatId: own.seatId },
    });
    expect(jobs).toContainEqual({ task: 'bookings:close-livekit-room', payload: { roomName } });
  });
});
