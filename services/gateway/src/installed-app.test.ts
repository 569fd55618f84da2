import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayUnderTest, startGateway } from './gateway-fixture.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ settings: { brandName: 'Dekat & Kabar' } });
});
afterAll(() => gateway.close());

const get = (url: string, init?: RequestInit) => fetch(gateway.origin + url, init);

describe('the installable app', () => {
  it('the installable app has a manifest of its own brand, with existing icons', async () => {
    const response = await get('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await response.json()) as { name: string; icons: { src: string }[] };
    expect(manifest.name).toBe('Dekat & Kabar');
    for (const { src } of manifest.icons) {
      const icon = await get(src);
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    expect(await (await get('/login')).text()).toContain('rel="manifest"');
  });

  it('the installable app has an offline page that needs no further file, in both languages', async () => {
    const response = await get('/offline.html');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<main lang="en">\n<h1>You are not connected');
    expect(html).toContain('<main lang="id">\n<h1>Anda tidak tersambung');
    expect(html).toContain('Dekat &#38; Kabar is not an emergency service');
    expect(html).toContain('href="tel:119"');
    expect(html).not.toMatch(/src=|<link|\{brand\}|\{number\}/);
  });

  it('refuses requests that would change something', async () => {
    expect((await get('/offline.html', { method: 'POST' })).status).toBeGreaterThanOrEqual(400);
    expect((await get('/manifest.webmanifest', { method: 'DELETE' })).status).toBeGreaterThan(399);
  });
});
