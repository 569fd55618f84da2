import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createCaller } from './caller.ts';
import { load } from './load.ts';

interface Received {
  line: string;
  cookie: string | undefined;
  body: string;
  port: number | undefined;
}

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that answers with `statusOf` and records the requests. */
async function serve(statusOf: (request: IncomingMessage) => number = () => 200) {
  const received: Received[] = [];
  server = createServer(async (request, response) => {
    const { method, url, headers, socket } = request;
    const body = await text(request);
    const { cookie } = headers;
    received.push({ line: `${method} ${url}`, cookie, body, port: socket.remotePort });
    response.writeHead(statusOf(request)).end(`answer to ${body}`);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('the load of a contest', () => {
  it('sends the call of each connection, and counts the answers', async () => {
    const { url, received } = await serve();
    const slice = load(url, 3, (who) => ({
      method: 'PATCH',
      path: `/people/${who}`,
      headers: { cookie: `session=${who}` },
      body: { name: `Säri ${who}` },
    }));
    expect(await slice(300)).toBeGreaterThan(1);
    const ports = [0, 1, 2].map((who) => {
      const ofPerson = received.filter(({ line }) => line === `PATCH /people/${who}`);
      for (const { cookie, body } of ofPerson)
        expect({ cookie, body }).toEqual({
          cookie: `session=${who}`,
          body: `{"name":"Säri ${who}"}`,
        });
      return new Set(ofPerson.map(({ port }) => port)).size;
    });
    expect(ports).toEqual([1, 1, 1]);
  });

  it('sends a new request each time when a function makes it', async () => {
    const { url, received } = await serve();
    let made = 0;
    const slice = load(url, 1, () => () => {
      made += 1;
      return { method: 'GET', path: `/${made}` };
    });
    await slice(300);
    const lines = received.map(({ line }) => line);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('fails when a single answer is not 200', async () => {
    let count = 0;
    const { url } = await serve(() => {
      count += 1;
      return count === 5 ? 503 : 200;
    });
    const slice = load(url, 2, () => ({ method: 'GET', path: '/' }));
    await expect(slice(300)).rejects.toThrow('503');
  });

  it('fails when every connection is cut, and when nobody listens', async () => {
    const { url } = await serve(({ socket }) => {
      socket.destroy();
      return 200;
    });
    const slice = load(url, 2, () => ({ method: 'GET', path: '/' }));
    await expect(slice(300)).rejects.toThrow('errors, answers {}');
    server?.close();
    await expect(slice(300)).rejects.toThrow('errors');
  });
});

it('a caller sends one call after the other on one connection, and reads the answers', async () => {
  const { url, received } = await serve(() => 201);
  const caller = createCaller(url);
  const call = { method: 'POST', path: '/one', headers: { cookie: 'a=b' }, body: { x: 1 } };
  expect(await caller.ask(call)).toEqual({ status: 201, body: 'answer to {"x":1}' });
  await caller.ask({ method: 'GET', path: '/two' });
  caller.close();
  expect(received.map(({ line, cookie }) => [line, cookie])).toEqual([
    ['POST /one', 'a=b'],
    ['GET /two', undefined],
  ]);
  expect(new Set(received.map(({ port }) => port)).size).toBe(1);
});
