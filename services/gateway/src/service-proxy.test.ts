import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Service } from '@kabar/server/service';
import { answerUpgrades, refuseUpgrade } from '@kabar/server/upgrades';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Echo,
  echoService,
  type GatewayUnderTest,
  listen,
  raw,
  readJson,
  startGateway,
} from './gateway-fixture.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const socketUpgrade =
  'GET /api/chat/socket/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const get = (url: string, init?: RequestInit) => fetch(gateway.origin + url, init);

describe('services', () => {
  it('services are called in this process, with a request id in the response', async () => {
    const response = await get('/api/client/plans?x=1');
    const body: Echo = await readJson(response);
    expect(body).toMatchObject({ name: 'client', url: '/api/client/plans?x=1' });
    expect(body.requestId).toBe(response.headers.get('x-request-id'));
  });

  it('ignore a request id from outside', async () => {
    const response = await get('/api/client/plans', {
      headers: { 'x-request-id': 'someone-elses-id' },
    });
    expect((await readJson(response)).requestId).not.toBe('someone-elses-id');
  });

  it.each(['/api', '/api/', '/api/nobody/x', '/api/__proto__/x', '/api/constructor'])(
    'a request %s is 404',
    async (url) => {
      const response = await get(url);
      expect(response.status).toBe(404);
      expect((await readJson(response)).code).toBe('not_found');
    },
  );

  it('services are called in their own process, without forwarding headers of untrusted callers', async () => {
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

  it('services learn whether the caller is on this computer, whatever it claims', async () => {
    const other = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ headers: request.headers }));
    });
    const url = await listen(other);
    const claims = { 'x-kabar-loopback': 'true' };
    for (const trustedProxies of [0, 1]) {
      const own = await startGateway({ services: { chat: { url } }, settings: { trustedProxies } });
      const told = async (headers: Record<string, string>) => {
        const answer = await readJson(await fetch(`${own.origin}/api/chat/x`, { headers }));
        return answer.headers['x-kabar-loopback'];
      };
      expect(await told({})).toBe('true');
      expect(await told({ ...claims, 'x-forwarded-for': '127.0.0.1' })).toBe('false');
      expect(await told({ ...claims, 'x-real-ip': '127.0.0.1' })).toBe('false');
      await own.close();
    }
    other.close();
  });

  it('get the body byte for byte, with its signature, in this process and in their own', async () => {
    const take = async (request: IncomingMessage, response: ServerResponse) => {
      const body = (await buffer(request)).toString('base64');
      const signature = request.headers['stripe-signature'];
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ body, signature }));
    };
    const other = createServer((request, response) => void take(request, response));
    // unusual JSON formatting and invalid UTF-8, which must be forwarded unchanged
    const sent = Buffer.concat([
      Buffer.from('{ "id" :"evt_1",\r\n\t"a": 1.0 }\n'),
      Buffer.from([0xff]),
    ]);
    const places = [
      { url: await listen(other) },
      { service: { ...echoService('billing'), handler: take as unknown as Service['handler'] } },
    ];
    for (const billing of places) {
      const own = await startGateway({ services: { billing } });
      const response = await fetch(`${own.origin}/api/billing/stripe-events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=abc' },
        body: sent,
      });
      expect(await response.json()).toEqual({
        body: sent.toString('base64'),
        signature: 't=1,v1=abc',
      });
      await own.close();
    }
    other.close();
  });

  it("requests to services that are down are 503 in the reader's language", async () => {
    const own = await startGateway({ services: { chat: { url: 'http://127.0.0.1:9' } } });
    const response = await fetch(`${own.origin}/api/chat/messages`, {
      headers: { 'accept-language': 'id' },
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'unavailable', status: 503 });
    await own.close();
  });

  it('requests to services that crash while responding are 503, without an endless wait', async () => {
    const other = createServer((request) => request.socket.destroy());
    const own = await startGateway({ services: { chat: { url: await listen(other) } } });
    const body = 'x'.repeat(200_000);
    const response = await fetch(`${own.origin}/api/chat/messages`, { method: 'POST', body });
    expect(response.status).toBe(503);
    await own.close();
    other.close();
  });

  it('get web socket upgrades on the chat path only', async () => {
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
    for (const path of ['/elsewhere', '/api/chat/socketX', '/api/chat/socket', '/assets/x', '/']) {
      expect(await raw(own.origin, `GET ${path} HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`)).toContain(
        '404',
      );
    }
    await own.close();
    other.close();
  });

  it('refuse an upgrade through the gateway like without it', async () => {
    const other = createServer();
    answerUpgrades(other, (request, socket) => {
      refuseUpgrade(request, socket, 'forbidden');
      return true;
    });
    const own = await startGateway({ services: { chat: { url: await listen(other) } } });
    const answer = await raw(own.origin, socketUpgrade);
    expect(answer).toMatch(/^HTTP\/1\.1 403/);
    expect(answer).toContain('"code":"forbidden"');
    await own.close();
    other.close();
  });

  it('services that are down refuse an upgrade with 503', async () => {
    const own = await startGateway({ services: { chat: { url: 'http://127.0.0.1:9' } } });
    expect(await raw(own.origin, socketUpgrade)).toMatch(/^HTTP\/1\.1 503/);
    await own.close();
  });
});
