import { livekitProgram, startLivekit, type TestLivekit } from '@kabar/dev/livekit-server';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { freePort } from '@kabar/server/free-port';
import { LeaveRequest, SignalRequest, SignalResponse } from '@livekit/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createCallTest, type Seat, type Session } from './calls-fixture.ts';

const key = 'kabar-test';
const secret = 's'.repeat(40);
let test: TestService;
let calls: ReturnType<typeof createCallTest>;
let livekit: TestLivekit;

/** Connects to LiveKit's signalling endpoint and collects the server's messages. */
async function enter(token: string) {
  const said: SignalResponse['message'][] = [];
  const socket = new WebSocket(`${livekit.url}/rtc?access_token=${token}&protocol=15&sdk=js`);
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('message', ({ data }) => {
    if (data instanceof ArrayBuffer)
      said.push(SignalResponse.fromBinary(new Uint8Array(data)).message);
  });
  const heard = (kind: SignalResponse['message']['case']) =>
    until(() => said.find((one) => one.case === kind));
  const closed = () => until(() => (socket.readyState > WebSocket.OPEN ? true : undefined));
  return { socket, heard, closed };
}

async function until<Value>(look: () => Value | undefined | Promise<Value | undefined>) {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not happen within ten seconds');
}

/** Whether LiveKit accepts this token. */
const admits = async (token: string) => {
  const url = livekit.url.replace('ws', 'http');
  return (await fetch(`${url}/rtc/validate?access_token=${token}`)).status;
};
const seatOf = async (person: Session['client'], seat: Seat) =>
  (await calls.heartbeat(person, seat)).body.seat as string;

describe('a call through a LiveKit server', {
  skip: livekitProgram === undefined,
  meta: { needs: 'a LiveKit server as LIVEKIT_SERVER (npm run test:livekit)' },
}, () => {
  beforeAll(async () => {
    const port = await freePort();
    test = await startTestService('bookings', createApp, {
      variables: {
        LIVEKIT_URL: `ws://127.0.0.1:${port}`,
        LIVEKIT_API_KEY: key,
        LIVEKIT_API_SECRET: secret,
      },
    });
    calls = createCallTest(test);
    livekit = await startLivekit(livekitProgram ?? '', {
      key,
      secret,
      port,
      webhookUrl: `${test.url}/api/bookings/calls/livekit-events`,
    });
  }, 30_000);
  afterAll(async () => {
    await calls.close();
    await livekit.stop();
    await test.stop();
  });

  // Requirement: VIDEO-007, VIDEO-008
  it('accepts the token of a seat, for that room, under the name of the person', async () => {
    const session = await calls.booking(0);
    const own = await calls.join(session.client, session);
    const { token } = own.body.livekit;
    const { socket, heard } = await enter(token);
    const joined = await heard('join');
    if (joined.case !== 'join') throw new Error('it says join');
    expect(joined.value.room?.name).toBe(own.body.call.roomName);
    expect(joined.value.participant).toMatchObject({
      name: 'Wayan Putri',
      permission: { canPublish: true, canSubscribe: true, canPublishData: false, recorder: false },
    });
    const other = await calls.join(session.companion, session);
    const second = await enter(other.body.livekit.token);
    const theirs = await second.heard('join');
    if (theirs.case !== 'join') throw new Error('it says join');
    expect(theirs.value.otherParticipants.map(({ name }) => name)).toEqual(['Wayan Putri']);
    socket.close();
    second.socket.close();
  });

  it('refuses a changed token, and a missing one', async () => {
    const session = await calls.booking(0);
    const { token } = (await calls.join(session.client, session)).body.livekit;
    expect(await admits(token)).toBe(200);
    expect(await admits(`${token.slice(0, -4)}aaaa`)).toBe(401);
    expect(await admits('')).toBe(401);
  });

  it('reports by its own signed webhook that a person left', async () => {
    const session = await calls.booking(0);
    const own = await calls.join(session.client, session);
    const { socket, heard } = await enter(own.body.livekit.token);
    await heard('join');
    expect(await seatOf(session.client, own)).toBe('present');
    const leave = new SignalRequest({ message: { case: 'leave', value: new LeaveRequest() } });
    socket.send(new Uint8Array(leave.toBinary()));
    await until(async () => ((await seatOf(session.client, own)) === 'left' ? true : undefined));
    socket.close();
  });

  it('removes a participant with the seat, and the room with the call', async () => {
    const session = await calls.booking(0);
    const own = await calls.join(session.client, session);
    const other = await calls.join(session.companion, session);
    const [mine, theirs] = await Promise.all([
      enter(own.body.livekit.token),
      enter(other.body.livekit.token),
    ]);
    await Promise.all([mine.heard('join'), theirs.heard('join')]);
    const { roomName } = own.body.call;
    const run = (task: string, payload: object) => test.service.jobs[task]?.(payload, {} as never);
    await run('bookings:leave-livekit', { roomName, seatId: own.seatId });
    await mine.closed();
    expect(theirs.socket.readyState).toBe(WebSocket.OPEN);
    await run('bookings:close-livekit-room', { roomName });
    await theirs.closed();
    // removing a participant who has left is not an error
    await run('bookings:leave-livekit', { roomName, seatId: own.seatId });
    await run('bookings:close-livekit-room', { roomName });
  });
});
