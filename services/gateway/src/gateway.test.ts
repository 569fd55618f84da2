import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  echoService,
  type GatewayUnderTest,
  listen,
  startGateway,
  writeStore,
} from './gateway-fixture.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const get = (url: string, init?: RequestInit) => fetch(gateway.origin + url, init);

describe('pages', () => {
  it('carry the registry, a nonce of their own and no cache', async () => {
    const [first, second] = await Promise.all([get('/login'), get('/login')]);
    const html = await first.text();
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '-';
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain(`<script nonce="${nonce}" src="/assets/shell/entry.1.js"`);
    expect(html).toContain('"container":"auth_1"');
    expect(second.headers.get('content-security-policy')).not.toContain(nonce);
  });

  it('forbid everything that the product does not need', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("'strict-dynamic'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=(self), microphone=(self)');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('announce the files of the asked screen', async () => {
    const html = await (await get('/login')).text();
    expect(html).toMatch(/rel="preload" as="script" href="\/assets\/auth\/entry\.1\.js" nonce="/);
    expect(html).toContain('/assets/auth/page-login.js');
    expect(html).not.toContain('href="/assets/client/entry.1.js"');
  });

  it('announce a guarded screen by the role hint, and to nobody without one', async () => {
    const as = async (hint: string) =>
      (await get('/dashboard', { headers: { cookie: `kabar_hint=${hint}` } })).text();
    expect(await as('client')).toContain('/assets/client/page-dashboard.js');
    expect(await as('companion')).toContain('/assets/companion/page-dashboard.js');
    expect(await as('__proto__')).not.toContain('page-dashboard');
    expect(await (await get('/dashboard')).text()).not.toContain('page-dashboard');
  });

  it('answer an unknown path with the shell and 404', async () => {
    const response = await get('/no/such/page');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('refuse to be posted to', async () => {
    const response = await get('/login', { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it('serve the release of the moment without a restart', async () => {
    const own = await startGateway();
    writeStore(own.store, '2');
    expect(await (await fetch(own.origin)).text()).toContain('/assets/shell/entry.2.js');
    expect((await fetch(`${own.origin}/assets/auth/entry.1.js`)).status).toBe(200);
    await own.close();
  });

  it('are 503 while nothing is published', async () => {
    const own = await startGateway();
    rmSync(path.join(own.store, 'registry.json'));
    expect((await fetch(own.origin)).status).toBe(503);
    expect((await fetch(`${own.origin}/readyz`)).status).toBe(503);
    await own.close();
  });

  it('ask for https for two years when the product has it', async () => {
    const own = await startGateway({ settings: { publicUrl: 'https://kabar.example' } });
    const { headers } = await fetch(own.origin);
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    await own.close();
  });

  // Ledger: NAV-008
  it('include terms and privacy as real pages in both languages', async () => {
    expect(await (await get('/terms-of-use.html')).text()).toContain('<h1>Terms of Use</h1>');
    expect(await (await get('/privacy-policy.html?language=id')).text()).toContain(
      '<h1>Kebijakan Privasi</h1>',
    );
  });

  it('have an icon and a robots.txt', async () => {
    expect((await get('/favicon.svg')).headers.get('content-type')).toContain('svg');
    expect(await (await get('/robots.txt')).text()).toContain('User-agent');
  });
});

describe('release files', () => {
  it('are kept for a year and sent as they were compressed', async () => {
    const response = await get('/assets/client/entry.1.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.text()).toContain('client 1');
  });

  it('are sent plain to who reads no brotli', async () => {
    const response = await get('/assets/client/entry.1.js', {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it.each([
    '/assets/client/missing.js',
    '/assets/client/release.json',
    '/assets/client/entry.1.js.br',
    '/assets/client/deeper/entry.1.js',
    '/assets/client/..%2f..%2fregistry.json',
    '/assets/',
    '/missing.js',
    '/registry.json',
  ])('%s is 404 and never HTML', async (url) => {
    const response = await get(url);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });
});

describe('services', () => {
  it('are reached in this process, with a request id that comes back', async () => {
    const response = await get('/api/client/plans?x=1');
    const body: Echo = await readJson(response);
    expect(body).toMatchObject({ name: 'client', url: '/api/client/plans?x=1' });
    expect(body.requestId).toBe(response.headers.get('x-request-id'));
  });

  it('do not take a request id from outside', async () => {
    const response = await get('/api/client/plans', {
      headers: { 'x-request-id': 'someone-elses-id' },
    });
    expect((await readJson(response)).requestId).not.toBe('someone-elses-id');
  });

  it.each(['/api', '/api/', '/api/nobody/x', '/api/__proto__/x', '/api/constructor'])(
    '%s is 404',
    async (url) => {
      const response = await get(url);
      expect(response.status).toBe(404);
      expect((await readJson(response)).code).toBe('not_found');
    },
  );

  it('are reached in their own process, forwarding headers of strangers left out', async () => {
    const other = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ url: request.url, headers: request.headers }));
    });
    const url = await listen(other);
    const own = await startGateway({ services: { chat: { url } } });
    const response = await fetch(`${own.origin}/api/chat/messages?after=3`, {
      headers: { 'x-forwarded-for': '1.2.3.4', forwarded: 'for=1.2.3.4' },
    });
    const body: Echo = await readJson(response);
    expect(body.url).toBe('/api/chat/messages?after=3');
    expect(body.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(body.headers.forwarded).toBeUndefined();
    expect(body.headers['x-request-id']).toBe(response.headers.get('x-request-id'));
    await own.close();
    other.close();
  });

  it('are 503 in the language of the reader when they are down', async () => {
    const own = await startGateway({ services: { chat: { url: 'http://127.0.0.1:9' } } });
    const response = await fetch(`${own.origin}/api/chat/messages`, {
      headers: { 'accept-language': 'id' },
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'unavailable', status: 503 });
    await own.close();
  });

  it('are 503, not an endless wait, when they die in the middle', async () => {
    const other = createServer((request) => request.socket.destroy());
    const own = await startGateway({ services: { chat: { url: await listen(other) } } });
    const body = 'x'.repeat(200_000);
    const response = await fetch(`${own.origin}/api/chat/messages`, { method: 'POST', body });
    expect(response.status).toBe(503);
    await own.close();
    other.close();
  });

  it('get web socket upgrades on the chat path alone', async () => {
    const other = createServer();
    other.on('upgrade', (_request, socket) => {
      socket.end(
        'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
      );
    });
    const own = await startGateway({ services: { chat: { url: await listen(other) } } });
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
    expect(
      await raw(own.origin, `GET /api/chat/socket/ HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`),
    ).toContain('101');
    expect(await raw(own.origin, `GET /elsewhere HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`)).toContain(
      '404',
    );
    await own.close();
    other.close();
  });
});

describe('malformed requests are the caller’s mistake', () => {
  it.each(['/%E0%A4%A', '/%00', '//elsewhere.example/x', '/a\\b', '/%'])(
    '%s is 400',
    async (target) => {
      const answer = await raw(
        gateway.origin,
        `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400/);
    },
  );

  it.each([
    'GET http://elsewhere.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ])('%j is 400', async (request) => {
    expect(await raw(gateway.origin, request)).toMatch(/^HTTP\/1\.1 400/);
  });

  it('survives strange cookies, encodings and languages', async () => {
    const headers = {
      cookie: 'kabar_hint=%; ;;=',
      'accept-encoding': ';q=,br;q=2',
      'accept-language': '*;q=x',
    };
    expect((await get('/dashboard', { headers })).status).toBe(200);
    expect((await get('/assets/client/entry.1.js', { headers })).status).toBe(200);
  });
});

describe('health', () => {
  it('tells that the process lives', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ ok: true });
  });

  it('tells the state of each part', async () => {
    const response = await get('/readyz');
    expect(response.status).toBe(200);
    expect((await readJson(response)).parts.chat).toEqual({ ok: true, detail: 'ready' });
  });

  it('is not ready while one part is not', async () => {
    const own = await startGateway({
      services: {
        auth: { service: echoService('auth', false) },
        chat: { url: 'http://127.0.0.1:9' },
      },
    });
    const response = await fetch(`${own.origin}/readyz`);
    const { parts } = await readJson(response);
    expect(response.status).toBe(503);
    expect(parts.auth).toEqual({ ok: false, detail: 'database unreachable' });
    expect(parts.chat?.ok).toBe(false);
    expect(parts.client?.ok).toBe(true);
    await own.close();
  });
});

interface Echo {
  name: string;
  url: string;
  code: string;
  requestId: string;
  headers: Record<string, string>;
  parts: Record<string, { ok: boolean; detail: string }>;
}

async function readJson(response: Response): Promise<Echo> {
  return JSON.parse(await response.text());
}

function raw(origin: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.setTimeout(3000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
