import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayUnderTest, startGateway } from './gateway-fixture.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const get = (url: string, init?: RequestInit) => fetch(gateway.origin + url, init);

describe('release files', () => {
  it('release files are cached for a year and sent as they were compressed', async () => {
    const response = await get('/assets/client/entry.1.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.text()).toContain('client 1');
  });

  it('release files are sent uncompressed to a client that does not accept brotli', async () => {
    const response = await get('/assets/client/entry.1.js', {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it.each([
    '/assets/client/missing.js',
    '/assets/client/release.json',
    '/assets/client/openapi.json',
    '/assets/client/openapi.json.br',
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

describe('the service worker', () => {
  it('the service worker is revalidated each time, controls every page, and may fetch only from here', async () => {
    const response = await get('/service-worker.js');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; img-src 'self'",
    );
    expect(await response.text()).toContain("addEventListener('push'");
    const favicon = await get('/favicon.svg');
    expect(favicon.headers.get('cache-control')).toBe('public, max-age=86400');
  });
});
