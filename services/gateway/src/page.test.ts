import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayUnderTest, startGateway, writeStore } from './gateway-fixture.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const get = (url: string, init?: RequestInit) => fetch(gateway.origin + url, init);

describe('pages', () => {
  it('contain the registry and a nonce of their own, and are not cached', async () => {
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

  it('show the development mailbox only on this computer', async () => {
    const status = async (own: GatewayUnderTest, headers = {}, at = '/dev/mail') =>
      (await fetch(own.origin + at, { headers })).status;
    const proxied = { 'x-forwarded-for': '127.0.0.1' };
    expect([await status(gateway), await status(gateway, proxied)]).toEqual([200, 404]);
    const open = await startGateway({ settings: { demoPublic: true } });
    const production = await startGateway({ settings: { production: true } });
    expect([await status(open, proxied), await status(production)]).toEqual([200, 404]);
    expect(await status(production, {}, '/Dev/Mail')).toBe(404);
    await open.close();
    await production.close();
  });

  it('preload the files of the requested screen', async () => {
    const html = await (await get('/login')).text();
    expect(html).toMatch(/rel="preload" as="script" href="\/assets\/auth\/entry\.1\.js" nonce="/);
    expect(html).toContain('/assets/auth/page-login.js');
    expect(html).not.toContain('href="/assets/client/entry.1.js"');
  });

  it('preload a guarded screen by the role hint, only from its own release, and not without a hint', async () => {
    const announced = async (headers: Record<string, string>) => {
      const html = await (await get('/dashboard', { headers })).text();
      return [...html.matchAll(/\/assets\/(\w+)\/page-dashboard/g)].map(([, place]) => place);
    };
    const as = (hint: string) => announced({ cookie: `kabar_hint=${hint}` });
    expect(await as('client')).toEqual(['client']);
    expect(await as('companion')).toEqual(['companion']);
    expect(await as('admin')).toEqual(['shell']);
    expect(await as('__proto__')).toEqual(['shell']);
    expect(await announced({})).toEqual([]);
  });

  it('respond to an unknown path with the shell and 404', async () => {
    const response = await get('/no/such/page');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it.each([
    ['/', 200],
    ['/login', 200],
    ['/LOGIN', 200],
    ['/unauthorized', 200],
    ['/dashboard', 200],
    ['/earnings', 404],
  ])('respond to %s with %d, depending on the route row', async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('/assets/shell/entry.1.js');
  });

  it('pages refuse POST', async () => {
    const response = await get('/login', { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it('use the current release without a restart', async () => {
    const own = await startGateway();
    writeStore(own.store, '2');
    expect(await (await fetch(own.origin)).text()).toContain('/assets/shell/entry.2.js');
    expect((await fetch(`${own.origin}/assets/auth/entry.1.js`)).status).toBe(200);
    await own.close();
  });

  it('pages are 503 while nothing is published', async () => {
    const own = await startGateway();
    rmSync(path.join(own.store, 'registry.json'));
    expect((await fetch(own.origin)).status).toBe(503);
    expect((await fetch(`${own.origin}/readyz`)).status).toBe(503);
    await own.close();
  });

  it('require https for two years if the product has it', async () => {
    const own = await startGateway({ settings: { publicUrl: 'https://kabar.example' } });
    const { headers } = await fetch(own.origin);
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    await own.close();
  });

  it('pages may connect to no other server than LiveKit, by socket and HTTP', async () => {
    const connect = (headers: Headers) =>
      /connect-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
    expect(connect((await get('/')).headers)).toBe("'self'");
    const settings = { livekitUrl: 'wss://livekit.example:7880/rooms' };
    const own = await startGateway({ settings });
    expect(connect((await fetch(own.origin)).headers)).toBe(
      "'self' wss://livekit.example:7880 https://livekit.example:7880",
    );
    await own.close();
    // LiveKit's cloud sends each caller to a nearby server.
    const cloud = await startGateway({ settings: { livekitUrl: 'wss://kabar.livekit.cloud' } });
    expect(connect((await fetch(cloud.origin)).headers)).toBe(
      "'self' wss://kabar.livekit.cloud https://kabar.livekit.cloud wss://*.livekit.cloud https://*.livekit.cloud",
    );
    await cloud.close();
  });

  it("pages may count a visit elsewhere only with a configured id, on the landing pages and at registration, with the visitor's consent", async () => {
    const own = await startGateway({ settings: { pixelId: '1234567890' } });
    const asked = async (origin: string, route: string, cookie = '') => {
      const answer = await fetch(origin + route, { headers: { cookie } });
      const data = /id="kabar-page"[^>]*>([^<]*)</.exec(await answer.text())?.[1] ?? '{}';
      const policy = answer.headers.get('content-security-policy') ?? '';
      return [JSON.parse(data).pixel, policy.split('https://www.facebook.com').length - 1];
    };
    const pages = ['/', '/landing', '/companion/landing', '/register'];
    const pixel = (agreed: boolean | null) => ({ id: '1234567890', agreed, pages });
    const yes = 'kabar_pixel=yes';
    expect(await asked(own.origin, '/')).toEqual([pixel(null), 0]);
    expect(await asked(own.origin, '/', 'kabar_pixel=no')).toEqual([pixel(false), 0]);
    // The CSP allows the pixel's origin for pictures and for requests: two places.
    for (const path of pages) expect(await asked(own.origin, path, yes)).toEqual([pixel(true), 2]);
    for (const path of ['/login', '/auth/callback', '/dashboard', '/companion']) {
      expect(await asked(own.origin, path, yes)).toEqual([undefined, 0]);
    }
    expect(await asked(own.origin, '/', `${yes}; kabar_hint=client`)).toEqual([undefined, 0]);
    await own.close();
    expect((await asked((await startGateway()).origin, '/', yes))[0]).toBeUndefined();
  });

  it('state in the privacy policy how long this installation stores messages', async () => {
    const own = await startGateway({ settings: { legalNumbers: { chatMonths: 7 } } });
    const read = async (origin: string) =>
      await (await fetch(`${origin}/privacy-policy.html`)).text();
    expect(await read(own.origin)).toContain('Messages: 7 months.');
    expect(await read((await startGateway()).origin)).toContain('Messages: 24 months.');
    await own.close();
  });

  it("show terms and privacy in the shell's style, with the chosen colours and text size", async () => {
    const response = await get('/terms-of-use.html');
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '-';
    expect(html).toContain('<link rel="stylesheet" href="/assets/shell/styles.1.css">');
    expect(html).toContain(`<script nonce="${nonce}">`);
    expect(html).toContain('kabar-text-size');
    expect(policy).toBe(
      (await get('/')).headers
        .get('content-security-policy')
        ?.replace(/'nonce-[^']+'/g, `'nonce-${nonce}'`),
    );
  });

  // Requirement: NAV-008
  it('include terms and privacy as real pages in both languages', async () => {
    expect(await (await get('/terms-of-use.html')).text()).toContain('<h1>Terms of Use</h1>');
    expect(await (await get('/privacy-policy.html?language=id')).text()).toContain(
      '<h1>Kebijakan Privasi</h1>',
    );
  });

  it('pages have an icon and a robots.txt', async () => {
    expect((await get('/favicon.svg')).headers.get('content-type')).toContain('svg');
    expect(await (await get('/robots.txt')).text()).toContain('User-agent');
  });
});
