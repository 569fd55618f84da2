import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { endSlowBodies } from './slow-requests.ts';
import { answerUpgrades } from './upgrades.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Sends bytes without closing; resolves with the response once the server closes the connection. */
function call(port: number, text: string): { socket: Socket; closed: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write(text);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  const closed = new Promise<string>((resolve) => {
    socket.on('error', () => undefined);
    socket.on('end', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
  return { socket, closed };
}

const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
const post = (length: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

describe('an upgrade', () => {
  it('an upgrade for a path without a handler gets 404, and its connection is closed', async () => {
    const { server } = createHttpServer((_request, response) => response.end());
    const { closed } = call(await listen(server), upgrade('/x'));
    const answer = await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 404 Not Found/);
    expect(answer).toContain('application/problem+json');
    expect(answer).toContain('Cache-Control: no-store');
    expect(answer).toContain('"code":"not_found"');
    await expect.poll(() => connections(server)).toBe(0);
  });

  it('an upgrade that its handler never answers is refused, and its connection is closed', async () => {
    const server = createServer();
    answerUpgrades(server, () => true, 100);
    const { closed } = call(await listen(server), upgrade('/x'));
    expect(await closed).toMatch(/^HTTP\/1\.1 503/);
    await expect.poll(() => connections(server)).toBe(0);
  });

  it('an upgrade that follows a request and is never answered is refused too', async () => {
    const server = createServer((_request, response) => response.end('before'));
    answerUpgrades(server, () => true, 100);
    const { socket, closed } = call(await listen(server), 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    socket.write(upgrade('/x'));
    expect(await closed).toMatch(/HTTP\/1\.1 503/);
    await expect.poll(() => connections(server)).toBe(0);
  });

  it('an answered upgrade is not touched', async () => {
    const server = createServer();
    answerUpgrades(
      server,
      (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
      50,
    );
    const { socket } = call(await listen(server), upgrade('/x'));
    await pause(200);
    expect(socket.readyState).toBe('open');
    socket.destroy();
  });
});

describe('a body', () => {
  it.each(['reads', 'does not read'])(
    'a body that trickles in gets 408 if the handler %s it, and its connection is closed',
    async (what) => {
      const server = createServer((request) => {
        if (what === 'reads') request.resume();
      });
      endSlowBodies(server, 200);
      const { socket, closed } = call(await listen(server), post(1_000));
      const trickle = setInterval(() => socket.writable && socket.write('x'), 20);
      const answer = await closed;
      clearInterval(trickle);
      expect(answer).toMatch(/^HTTP\/1\.1 408/);
      expect(answer).toContain('"code":"request_timeout"');
      await expect.poll(() => connections(server)).toBe(0);
    },
  );

  it('a body that still arrives slowly after the response ends with its connection', async () => {
    const server = createServer((_request, response) => response.end('early'));
    endSlowBodies(server, 200);
    const { closed } = call(await listen(server), post(1_000));
    expect(await closed).toMatch(/^HTTP\/1\.1 200/);
    await expect.poll(() => connections(server)).toBe(0);
  });

  it('a body that is long gets more time while it keeps a minimum rate', async () => {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.end('whole'));
    });
    endSlowBodies(server, 200);
    const part = 'x'.repeat(100_000);
    const { socket, closed } = call(await listen(server), post(10 * part.length));
    for (let sent = 0; sent < 10; sent += 1) {
      socket.write(part);
      await pause(40);
    }
    socket.end();
    expect(await closed).toContain('whole');
  });
});

it('the headers of a request must arrive within thirty seconds', async () => {
  const { server } = createHttpServer((_request, response) => response.end());
  expect(server.headersTimeout).toBe(30_000);
});

function connections(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
