import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changeSession, sessionOf } from '@kabar/dev/neighbours/auth';
import { createParts } from '@kabar/server/create-service';
import { answerUpgrades } from '@kabar/server/upgrades';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { slices } from '../app.ts';
import { connect, next } from '../chat-people-fixture.ts';
import { type LiveTest, startLiveTest } from './live-people-fixture.ts';
import { openSockets } from './sockets.ts';

let live: LiveTest;
beforeAll(async () => {
  live = await startLiveTest();
});
afterAll(() => live.test.stop());

const endings: (() => unknown)[] = [];
afterEach(async () => {
  live.closeSockets();
  for (const end of endings.splice(0).reverse()) await end();
});

/** Only the service's sockets, with shorter timeouts. */
async function serve(times: { lookAgainMs?: number; provenMs?: number }): Promise<string> {
  const parts = createParts('chat', live.test.env);
  const sockets = openSockets(slices, parts, times);
  const server = createServer();
  answerUpgrades(server, sockets.takeUpgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(async () => {
    await sockets.close();
    server.close();
    await Promise.all([parts.pool.end(), parts.sidePool.end()]);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A raw Socket.IO connection that can violate the protocol. */
async function openRaw(
  url: string,
  headers: { cookie?: string } = {},
): Promise<{ socket: WebSocket; ended: Promise<void> }> {
  const address = `${url.replace('http', 'ws')}/api/chat/socket/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { origin: live.test.url, headers });
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise((resolve, reject) => {
    socket.once('message', resolve);
    socket.once('error', reject);
  });
  endings.push(() => socket.terminate());
  return { socket, ended };
}

describe('a connection without authentication', () => {
  it('a connection without authentication is closed after its time limit', async () => {
    const { ended } = await openRaw(await serve({ provenMs: 200 }));
    await ended;
  });

  it('a connection without authentication is closed after a few packets, and delays nobody', async () => {
    const url = await serve({ provenMs: 600_000 });
    const { socket, ended } = await openRaw(url);
    const refusals: string[] = [];
    socket.on('message', (data) => refusals.push(String(data)));
    for (let sent = 0; sent < 20_000; sent += 1) socket.send('40');
    await ended;
    expect(refusals.filter((packet) => packet.startsWith('44')).length).toBeLessThanOrEqual(5);
    const other = await connect(url, await live.test.person('client'), { origin: live.test.url });
    endings.push(() => other.close());
  });

  it('a connection without authentication is closed even if it authenticated in a namespace that it left', async () => {
    const { cookie } = await live.test.person('client');
    const { socket, ended } = await openRaw(live.test.url, { cookie });
    const proven = new Promise((resolve) => socket.once('message', resolve));
    socket.send('40');
    expect(String(await proven)).toMatch(/^40/);
    socket.send('41');
    await ended;
  });
});

describe('a socket whose session expires', () => {
  const endAfter = (accountId: string, seconds: number) =>
    changeSession(live.test.database, accountId, { secondsLeft: seconds });

  it('a socket whose session expires is closed permanently at that moment', async () => {
    const person = await live.test.person('client');
    await endAfter(person.accountId, 5);
    const socket = await live.open(person);
    expect(await next(socket, 'disconnect', 20_000)).toBe('io server disconnect');
  });

  it('a socket whose session expires is closed by the next check if the session ended without a notification', async () => {
    const url = await serve({ lookAgainMs: 300 });
    const person = await live.test.person('client');
    const socket = await connect(url, person, { origin: live.test.url });
    endings.push(() => socket.close());
    await endAfter(person.accountId, -1);
    expect(await next(socket, 'disconnect')).toBe('io server disconnect');
  });

  it('stays open while its session is used; the check itself does not count as use', async () => {
    const url = await serve({ lookAgainMs: 200 });
    const person = await live.test.person('client');
    await endAfter(person.accountId, 5);
    const socket = await connect(url, person, { origin: live.test.url });
    endings.push(() => socket.close());
    await endAfter(person.accountId, 3_600);
    await changeSession(live.test.database, person.accountId, { secondsAgo: 172_800 });
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect(socket.connected).toBe(true);
    const session = await sessionOf(live.test.database, person.accountId);
    expect(session?.last_seen_at.getTime()).toBeLessThan(Date.now() - 86_400_000);
  });
});

describe('a page of another origin', () => {
  it.each(['https://evil.test', 'null'])('%s is refused with 403', async (origin) => {
    const address = `${live.test.url.replace('http', 'ws')}/api/chat/socket/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address, { origin });
    const status = await new Promise<number | undefined>((resolve, reject) => {
      socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode));
      socket.once('open', () => reject(new Error('it was let in')));
      socket.once('error', () => undefined);
    });
    expect(status).toBe(403);
  });
});
