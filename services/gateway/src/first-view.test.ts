import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayUnderTest, startGateway } from './gateway-fixture.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ settings: { brandName: 'Tea & <Talk>' } });
});
afterAll(() => gateway.close());

const get = async (url: string, headers: Record<string, string> = {}) =>
  await (await fetch(gateway.origin + url, { headers })).text();

describe('the first view of a page before its scripts', () => {
  it("comes before the page's blocking styles, with its own style under the nonce", async () => {
    const response = await fetch(gateway.origin);
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '-';
    expect(html).toContain(
      `<style nonce="${nonce}" id="first-view-styles">h1{color:green}</style>`,
    );
    const [head = '', body = ''] = html.split('<body>');
    // Fonts are added before the first layout, as bytes, because the CSP allows no other source.
    expect(head).toContain(
      '[["Letters","600","d09GMg=="]].forEach(function(f){document.fonts.add(',
    );
    expect(policy).toContain("font-src 'self';");
    expect(head).not.toContain('rel="stylesheet"');
    expect(body.indexOf('<h1>')).toBeGreaterThan(-1);
    expect(body.indexOf('<h1>')).toBeLessThan(body.indexOf('rel="stylesheet"'));
    expect(body.indexOf('rel="stylesheet"')).toBeLessThan(body.indexOf('id="root"'));
  });

  it("contains the product's name, escaped", async () => {
    const html = await get('/');
    expect(html).toContain('<h1>Hello, Tea &#38; &#60;Talk');
    expect(html).not.toContain('<Talk');
  });

  it.each([
    ['nothing', {}, 'Hello'],
    ['a browser of Indonesian', { 'accept-language': 'id-ID,id;q=0.9,en;q=0.8' }, 'Halo'],
    ['a browser of another language', { 'accept-language': 'fr-FR' }, 'Hello'],
    ['a choice in this browser', { 'accept-language': 'en', cookie: 'kabar_language=id' }, 'Halo'],
    ['a choice that is none', { cookie: 'kabar_language=__proto__' }, 'Hello'],
  ])(
    'the first view of a page before its scripts is in the language of %s',
    async (_what, headers, word) => {
      const html = await get('/', headers);
      expect(html).toContain(`<h1>${word},`);
      expect(html).toContain(`<html lang="${word === 'Halo' ? 'id' : 'en'}">`);
    },
  );

  it("the first view of a remote's screen is in the frame of the shell, with the styles of both", async () => {
    const html = await get('/login', { 'accept-language': 'id' });
    expect(html).toContain(
      'lang="id"><header>Tea &#38; &#60;Talk&#62;</header><h1>Kembali ke Tea &#38; &#60;Talk&#62;</h1></div>',
    );
    expect(html).toContain('id="first-view-styles">h1{color:green}h1{color:blue}</style>');
    expect(html).toContain('"Letters","600"');
  });

  it.each([
    ['to a person who is signed in', '/login', { cookie: 'kabar_hint=client' }],
    ['at an address with a query, which may ask for more', '/login?error=expired', {}],
  ])('the first view of a remote is not shown %s', async (_what, path, headers) => {
    expect(await get(path, headers)).not.toContain('first-view');
  });

  it('the first view of the shell is shown to everyone, at any address of its screen', async () => {
    expect(await get('/?from=mail', { cookie: 'kabar_hint=client' })).toContain('id="first-view"');
  });

  it('the first view of a page before its scripts is missing from all other pages, whose styles stay in the head', async () => {
    for (const path of ['/dashboard', '/unauthorized', '/no/such/page', '/__proto__']) {
      const html = await get(path);
      expect(html).not.toContain('first-view');
      expect(html.split('<body>')[0]).toContain('rel="stylesheet"');
    }
  });

  it('the first view of a page before its scripts is compressed if the browser accepts that, and plain otherwise', async () => {
    const encodingOf = async (accepted: string) =>
      (await fetch(gateway.origin, { headers: { 'accept-encoding': accepted } })).headers.get(
        'content-encoding',
      );
    expect([await encodingOf('gzip, br'), await encodingOf('identity')]).toEqual(['br', null]);
  });
});
