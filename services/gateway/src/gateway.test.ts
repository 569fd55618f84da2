import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  echoService,
  type GatewayUnderTest,
  raw,
  readJson,
  startGateway,
} from './gateway-fixture.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const get = (url: string, init?: RequestInit) => fetch(gateway.origin + url, init);

describe('malformed requests are client errors', () => {
  it.each(['/%E0%A4%A', '/%00', '//elsewhere.example/x', '/a\\b', '/%'])(
    'a malformed request %s is 400',
    async (target) => {
      const answer = await raw(
        gateway.origin,
        `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400/);
      expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
      expect(answer.toLowerCase()).toContain('content-security-policy: ');
      expect(answer.toLowerCase()).toContain('cache-control: no-store');
    },
  );

  it.each([
    'GET http://elsewhere.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ])('a malformed request %j is 400', async (request) => {
    expect(await raw(gateway.origin, request)).toMatch(/^HTTP\/1\.1 400/);
  });

  it('requests with strange cookies, encodings and languages are handled', async () => {
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
  it('reports that the product works', async () => {
    const response = await get('/healthz');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true });
  });

  it('reports the state of each part', async () => {
    const response = await get('/readyz');
    expect(response.status).toBe(200);
    expect((await readJson(response)).parts.chat).toEqual({ ok: true, detail: 'ready' });
  });

  it('reports external providers only if each part is requested', async () => {
    const own = await startGateway({
      services: {
        billing: {
          service: {
            ...echoService('billing'),
            providers: async () => ({ payments: 'unavailable' }),
          },
        },
      },
    });
    const { parts } = await readJson(await fetch(`${own.origin}/readyz`));
    expect(parts.billing).toEqual({
      ok: true,
      detail: 'ready',
      providers: { payments: 'unavailable' },
    });
    expect(await (await fetch(`${own.origin}/healthz`)).json()).toEqual({ ok: true });
    await own.close();
  });

  it('health is not ready while any part is not', async () => {
    const own = await startGateway({
      services: {
        auth: { service: echoService('auth', false) },
        chat: { url: 'http://127.0.0.1:9' },
      },
    });
    const response = await fetch(`${own.origin}/readyz`);
    const { parts } = await readJson(response);
    const health = await fetch(`${own.origin}/healthz`);
    expect(health.status).toBe(503);
    expect(await health.json()).toEqual({
      ok: false,
      down: { auth: 'database unreachable', chat: 'unreachable' },
    });
    expect((await fetch(`${own.origin}/livez`)).status).toBe(200);
    expect(response.status).toBe(503);
    expect(parts.auth).toEqual({ ok: false, detail: 'database unreachable' });
    expect(parts.chat?.ok).toBe(false);
    expect(parts.client?.ok).toBe(true);
    await own.close();
  });
});
