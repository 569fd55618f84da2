import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuseNewerEndpoints } from './services-first.ts';

type Paths = Record<string, Record<string, object>>;

let root: string;
let gateway: Server;
/** The running services' responses by URL. */
let running: Record<string, { paths: Paths }>;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'kabar-services-'));
  running = {};
  gateway = createServer(({ url = '' }, response) => {
    const document = running[url];
    response.statusCode = document ? 200 : 404;
    response.end(JSON.stringify(document ?? {}));
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  checkout('auth', { '/api/auth/session': { get: {}, delete: {} } });
  checkout('billing', { '/api/billing/payments/{id}': { get: {} } });
  run('auth', { '/api/auth/session': { get: {}, delete: {} } });
  run('billing', { '/api/billing/payments/{id}': { get: {} } });
  pages('call("GET /session");call("GET /payments/{id}")');
});
afterEach(() => {
  gateway.close();
  rmSync(root, { recursive: true, force: true });
});

function checkout(service: string, paths: Paths) {
  const folder = path.join(root, 'services', service);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify({ paths }));
}
function run(service: string, paths: Paths) {
  running[`/api/${service}/openapi.json`] = { paths };
}
function pages(code: string) {
  mkdirSync(path.join(root, 'pages'), { recursive: true });
  writeFileSync(path.join(root, 'pages', 'entry.js'), code);
}
const origin = () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
const refuse = (at = origin()) =>
  refuseNewerEndpoints({ root, folder: path.join(root, 'pages'), origin: at });

it('accepts pages whose endpoints the running services have', async () => {
  expect(await refuse()).toEqual([]);
});

it('names each endpoint that the pages call and the running services lack', async () => {
  run('auth', { '/api/auth/session': { delete: {} } });
  run('billing', {});
  await expect(refuse()).rejects.toThrow(
    /lack what these pages call: auth: GET \/session, billing: GET \/payments\/\{id\}\. Release the services first/,
  );
});

it('accepts a newer endpoint that these pages do not call; for a service that does not run, names all endpoints that they call', async () => {
  checkout('chat', { '/api/chat/threads': { get: {} }, '/api/chat/drafts': { post: {} } });
  expect(await refuse()).toEqual([]);
  pages("call('GET /session');call(`POST /drafts`)");
  await expect(refuse()).rejects.toThrow('lack what these pages call: chat: POST /drafts. ');
});

it('returns a message if the services cannot be reached', async () => {
  expect(await refuse('http://127.0.0.1:1')).toEqual([
    'Running services are not compared, because http://127.0.0.1:1 does not answer; --services names another address.',
  ]);
});
