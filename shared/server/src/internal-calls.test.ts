import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { callInternally, handleInternalCall, isInternalCall } from './internal-calls.ts';
import type { Service } from './service.ts';

const service: Service = {
  name: 'auth',
  handler: () => undefined,
  jobs: {},
  health: async () => ({ ok: true, detail: 'ready' }),
  close: async () => undefined,
  internal: {
    double: async (body) => ({ sum: 2 * z.strictObject({ sum: z.number() }).parse(body).sum }),
    broken: async () => {
      throw new Error('the database is gone');
    },
  },
};

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (isInternalCall(request)) return void handleInternalCall(service, request, response);
    response.end('not internal');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close().closeAllConnections());

const json = { 'content-type': 'application/json' };
const ask = (name: string, init: RequestInit) => fetch(`${url}/internal/${name}`, init);

it('an internal call is answered by another process', async () => {
  expect(await callInternally(url, 'double', { sum: 21 })).toEqual({ sum: 42 });
});

it.each([
  ['an unknown name', 'triple', { method: 'POST', headers: json, body: '{}' }, 404],
  ['a name of every object', 'toString', { method: 'POST', headers: json, body: '{}' }, 404],
  ['no name', '', { method: 'POST', headers: json, body: '{}' }, 404],
  ['another method', 'double', { method: 'GET' }, 404],
  ['what a page of another site may send', 'double', { method: 'POST', body: '{"sum":1}' }, 415],
  ['no JSON', 'double', { method: 'POST', headers: json, body: '{' }, 400],
  ['another shape', 'double', { method: 'POST', headers: json, body: '{"sum":"1"}' }, 400],
  ['too much', 'double', { method: 'POST', headers: json, body: ' '.repeat(5_000_001) }, 413],
  ['what fails', 'broken', { method: 'POST', headers: json, body: '{}' }, 503],
])('an internal call with %s is refused', async (_what, name, init, status) => {
  expect((await ask(name, init)).status).toBe(status);
});

it('an internal call without a valid response throws', async () => {
  await expect(callInternally(url, 'broken', {})).rejects.toThrow('503');
  await expect(callInternally(url, 'triple', {})).rejects.toThrow('404');
});
