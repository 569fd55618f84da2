import type { Sold } from '@kabar/contracts/catalogue';
import { afterEach, describe, expect, it } from 'vitest';
import { echoService, type GatewayUnderTest, startGateway } from './gateway-fixture.ts';

let gateway: GatewayUnderTest;
afterEach(() => gateway.close());

let price = '50.00';
const sold = async (): Promise<Sold> => ({
  plans: [
    {
      ...{ id: '0190a000-0000-7000-8000-000000000001', code: 'basic', kind: 'tier' },
      ...{ name: 'Basic </script>', description: 'A call every other day.' },
      ...{ priceUsd: price, priceIdr: '800000.00', sessionsPerWeek: 3, minutesPerSession: 25 },
    },
  ],
  packs: [],
  individualSessionUsd: '7.50',
  baselineSessionUsd: '4.17',
  trialSessions: 6,
  freeCancellationHours: 13,
});

const start = async (told: () => Promise<Sold>) => {
  const service = { ...echoService('billing'), sold: told };
  gateway = await startGateway({ services: { billing: { service } } });
};
const read = async (path: string, language = 'en') =>
  (await fetch(`${gateway.origin}${path}`, { headers: { 'accept-language': language } })).text();
const inside = (html: string, start: string) =>
  html.split(start)[1]?.split('</script>')[0]?.replace(/^>/, '') ?? '{}';

describe('the prices in the landing page', () => {
  it('the prices in the landing page are current: for its scripts, for readers without them, and for search engines', async () => {
    await start(sold);
    const html = await read('/');
    expect(JSON.parse(inside(html, 'id="kabar-page"')).sold).toEqual(await sold());
    expect(html).toContain(
      '<li>Basic &#60;/script&#62;: $50 a month, 3 calls a week of 25 minutes</li>',
    );
    const [organization] = JSON.parse(inside(html, 'application/ld+json"'))['@graph'];
    expect(organization.hasOfferCatalog.itemListElement).toMatchObject([
      { '@type': 'Offer', price: '50.00', priceCurrency: 'USD' },
    ]);
    price = '66.50';
    expect(await read('/', 'id')).toContain(
      'US$66,50 per bulan, 3 panggilan per minggu, 25 menit</li>',
    );
    const other = await read('/login');
    expect(other).not.toContain('66.50');
  });

  it.each([
    ['is silent', () => new Promise<Sold>(() => undefined)],
    ['fails', () => Promise.reject(new Error('no database'))],
  ])('the landing page is sent without prices while the billing service %s', async (_, told) => {
    await start(told);
    const html = await read('/');
    expect(html).toContain('<h1>Hello, Kabar</h1>');
    expect(JSON.parse(inside(html, 'id="kabar-page"'))).not.toHaveProperty('sold');
    expect(html).not.toContain('{plans}');
    expect(html).not.toContain('OfferCatalog');
  });

  it('stand beside the numbers of the terms that admins can change; without them the terms show the defaults', async () => {
    await start(sold);
    const text = await read('/terms-of-use.html');
    expect(text).toContain('The first 6 trial calls are free.');
    expect(text).toContain('Until 13 hours before the start');
    expect(await read('/terms-of-use.html?language=id')).toContain('Sampai 13 jam sebelum mulai');
    await gateway.close();
    await start(() => Promise.reject(new Error('no database')));
    expect(await read('/terms-of-use.html')).toContain('Until 12 hours before the start');
  });

  it('the prices in the landing page can come from a billing service in its own process', async () => {
    const { createServer } = await import('node:http');
    const server = createServer(async (request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(request.url === '/api/billing/catalogue' ? await sold() : {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    gateway = await startGateway({ services: { billing: { url: `http://127.0.0.1:${port}` } } });
    expect(await read('/')).toContain('$66.50 a month');
    server.closeAllConnections();
    server.close();
  });
});
