import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayUnderTest, startGateway } from './gateway-fixture.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({
    settings: { brandName: 'A <b>', publicUrl: 'https://kabar.example' },
  });
});
afterAll(() => gateway.close());

const read = async (path: string, language = 'en') =>
  (await fetch(`${gateway.origin}${path}`, { headers: { 'accept-language': language } })).text();
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

describe('the metadata of a page', () => {
  it("contains title, description, address and picture of the landing page, in the reader's language", async () => {
    const html = await read('/');
    expect(html).toContain('<title>A &#60;b&#62;: check-in calls by real people</title>');
    expect(html).toContain('<link rel="canonical" href="https://kabar.example/">');
    expect(contentOf(html, 'description')).toContain('no credit card is needed');
    expect(contentOf(html, 'og:description')).toBe(contentOf(html, 'description'));
    expect(contentOf(html, 'og:url')).toBe('https://kabar.example/');
    expect(contentOf(html, 'og:image')).toBe('https://kabar.example/social-card.png');
    expect(contentOf(html, 'og:locale')).toBe('en_US');
    const indonesian = await read('/', 'id');
    expect(contentOf(indonesian, 'og:locale')).toBe('id_ID');
    expect(contentOf(indonesian, 'og:title')).toContain('panggilan kabar');
  });

  it('the metadata of a page has a picture of the stated size', async () => {
    const response = await fetch(`${gateway.origin}/social-card.png`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('image/png');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('the metadata of a page is only the name on private pages', async () => {
    const html = await read('/login');
    expect(html).toContain('<title>A &#60;b&#62;</title>');
    expect(html).not.toContain('og:');
    expect(html).not.toContain('canonical');
  });

  it('describes the organisation and the frequent questions to search engines, in data that cannot end its script element', async () => {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await read('/'))?.[1];
    expect(json).not.toContain('<');
    const [organization, faq] = JSON.parse(json ?? '{}')['@graph'];
    expect(organization).toEqual({
      '@type': 'Organization',
      name: 'A <b>',
      url: 'https://kabar.example',
      logo: 'https://kabar.example/icon-512.png',
    });
    expect(faq.mainEntity).toEqual([
      {
        '@type': 'Question',
        name: 'What is A <b>?',
        acceptedAnswer: { '@type': 'Answer', text: 'A call.' },
      },
    ]);
  });

  it('contains the rest of the landing page for readers without scripts', async () => {
    const noscript = /<noscript>(.*?)<\/noscript>/s.exec(await read('/'))?.[1];
    expect(noscript).toContain(
      '<div class="first-view-text" lang="en"><p>More of A &#60;b&#62;</p><p lang="en">A &#60;b&#62; needs JavaScript.',
    );
    expect(await read('/login')).not.toContain('first-view-text');
  });
});

describe('search engines', () => {
  it('search engines may index the public pages, from a list with full addresses, and no others', async () => {
    const robots = (await read('/robots.txt')).split('\n');
    expect(robots).toContain('Allow: /$');
    expect(robots).toContain('Disallow: /');
    expect(robots).toContain('Sitemap: https://kabar.example/sitemap.xml');
    const places = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, place]) => place,
    );
    expect(places).toContain('https://kabar.example/');
    expect(places).toContain('https://kabar.example/terms-of-use.html');
    for (const place of places) {
      const { pathname } = new URL(place ?? '');
      expect(robots).toContain(`Allow: ${pathname}${pathname === '/' ? '$' : ''}`);
    }
    expect(robots.join()).not.toMatch(/dashboard|admin|api\/(?!billing\/catalogue)/);
  });
});
