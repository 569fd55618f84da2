import { randomUUID } from 'node:crypto';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { expect, signIn, test, visitInside } from '../fixtures.ts';

/* Exact counts of what a first visit loads. Fonts and icons are not counted, because they block nothing. */
const kilobyte = 1024;
const limits = { script: 170 * kilobyte, requests: 8, depth: 3 };

interface Fetched {
  url: string;
  type: string;
  bytes: number;
  depth: number;
  body: string;
}

for (const path of ['/', '/login']) {
  test(`${path} costs at most 170 KB of brotli JavaScript, 8 requests and 3 steps, and loads nothing else`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const fetched = await visit(page, path);
    const scripts = fetched.filter(({ type }) => type === 'Script');
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    const depth = Math.max(...fetched.map((one) => one.depth));
    test.info().annotations.push({
      type: 'measured',
      description: `${path}: ${bytes} bytes of JavaScript, ${fetched.length} requests, depth ${depth}`,
    });
    expect(bytes).toBeLessThanOrEqual(limits.script);
    expect(fetched.map(({ url }) => url).length, list(fetched)).toBeLessThanOrEqual(
      limits.requests,
    );
    expect(depth, list(fetched)).toBeLessThanOrEqual(limits.depth);
    // Counts each file once.
    const urls = fetched.map(({ url }) => url);
    expect(urls.filter((url, at) => urls.indexOf(url) !== at)).toEqual([]);
    // Contains no code for calls, live messages, schemas, charts or other remotes.
    const all = scripts.map(({ body }) => body).join('\n');
    for (const trace of ['livekit', 'engine.io', 'ZodError', 'recharts']) {
      expect(all.includes(trace), trace).toBe(false);
    }
    const allowed = path === '/login' ? /\/assets\/(shell|auth)\// : /\/assets\/shell\//;
    expect(scripts.filter(({ url }) => !allowed.test(url)).map(({ url }) => url)).toEqual([]);
    if (path === '/') await expectLandingSmall(page, browser, baseURL);
  });
}

/** Expects that the landing page, scrolled to its end, adds at most 20 KB of compressed JavaScript to the shell. */
async function expectLandingSmall(page: Page, browser: Browser, baseURL: string | undefined) {
  const landing = new Set(await scriptsIn(page));
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) landing.add(response.url());
  });
  await page.locator('#plans').scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Choose Basic' })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  // A page of the shell alone.
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await other.goto('/unauthorized');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.waitForLoadState('networkidle');
  const shell = new Set(await scriptsIn(other));
  const added = [...landing].filter((url) => !shell.has(url));
  expect(added.length).toBeGreaterThan(1);
  const sizes = await Promise.all(added.map((url) => bodySize(page, url)));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'measured', description: `landing: ${bytes} bytes` });
  expect(bytes, added.map((url, at) => `${sizes[at]} ${url}`).join('\n')).toBeLessThanOrEqual(
    20 * kilobyte,
  );
}

/** The scripts that a page has loaded so far. */
function scriptsIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
}

test('the page of a call adds at most 25 KB of brotli JavaScript, without LiveKit', async ({
  page,
}) => {
  await signIn(page, 'client');
  await page.goto('/bookings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = new Set(await scriptsIn(page));
  await visitInside(page, `/call/${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'There is no call here for you' })).toBeVisible();
  const bodies = new Map<string, string>();
  const added = async () => {
    for (const url of await scriptsIn(page))
      if (!bodies.has(url)) bodies.set(url, await (await page.request.get(url)).text());
    return [...bodies].filter(([url]) => !before.has(url));
  };
  await expect
    .poll(async () => (await added()).some(([, body]) => body.includes('parts-call-stage')))
    .toBe(true);
  const sizes = await Promise.all((await added()).map(([url]) => bodySize(page, url)));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(25 * kilobyte);
  for (const [url, body] of bodies) expect(body.includes('LivekitError'), url).toBe(false);
});

test('the admin dashboard with its charts costs less than one and a half times the client dashboard', async ({
  page,
  browser,
  baseURL,
}) => {
  const scriptsOf = async (
    of: Page,
    path: string,
    part = of.getByRole('heading', { level: 1 }),
  ) => {
    const fetched = await visit(of, path, part);
    return fetched.filter(({ type }) => type === 'Script');
  };
  const sum = (scripts: Fetched[]) => scripts.reduce((total, { bytes }) => total + bytes, 0);
  await signIn(page, 'client');
  const client = await scriptsOf(page, '/dashboard');
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(other, 'admin');
  // Charts are loaded only on pages that show them.
  const admin = await scriptsOf(other, '/admin', other.locator('.k-bars').first());
  test.info().annotations.push({
    type: 'measured',
    description: `/admin: ${sum(admin)} bytes of JavaScript, /dashboard: ${sum(client)}`,
  });
  expect(admin.some(({ body }) => body.includes('k-bar-ground'))).toBe(true);
  expect(sum(admin) / sum(client)).toBeLessThan(1.5);
});

/** Loads a page in an empty browser and records which file requested which. */
async function visit(
  page: Page,
  path: string,
  part = page.getByRole('heading', { level: 1 }),
): Promise<Fetched[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const requests = new Map<string, { url: string; type: string; parent: string | undefined }>();
  const sizes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    const parent =
      initiator.stack?.callFrames[0]?.url ?? deepest(initiator.stack?.parent) ?? initiator.url;
    requests.set(requestId, { url: request.url, type: type ?? 'Other', parent });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  await page.goto(path);
  await expect(part).toBeVisible();
  await page.waitForLoadState('networkidle');
  const counted = [...requests].filter(
    ([, { type, url }]) =>
      !['Font', 'Image', 'Ping'].includes(type) && !/favicon|manifest/.test(url),
  );
  const all = counted.map(([, request]) => request);
  return Promise.all(
    counted.map(async ([id, { url, type }]) => ({
      url,
      type,
      depth: depthOf(url, all),
      bytes: type === 'Script' ? await bodySize(page, url) : (sizes.get(id) ?? 0),
      body: type === 'Script' ? await bodyOf(session, id) : '',
    })),
  );
}

interface StackTrace {
  callFrames: { url: string }[];
  parent?: StackTrace;
}

function deepest(stack: StackTrace | undefined): string | undefined {
  return stack?.callFrames[0]?.url ?? (stack?.parent ? deepest(stack.parent) : undefined);
}

function depthOf(url: string, all: { url: string; parent: string | undefined }[]): number {
  const parent = all.find((one) => one.url === url)?.parent;
  return parent === undefined || parent === url ? 1 : 1 + depthOf(parent, all);
}

/** The transferred size of a file without headers. */
async function bodySize(page: Page, url: string): Promise<number> {
  const response = await page.request.get(url, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()['content-encoding']).toBe('br');
  return Number(response.headers()['content-length']);
}

async function bodyOf(session: CDPSession, requestId: string): Promise<string> {
  return (await session.send('Network.getResponseBody', { requestId })).body;
}

function list(fetched: Fetched[]): string {
  return fetched.map(({ depth, url }) => `${depth} ${url}`).join('\n');
}
