import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Throttles the connection to 20 KB/s and 400 ms latency. */
async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 20 * 1024,
    uploadThroughput: 20 * 1024,
  });
}

/** Blocks all files except the page itself until the returned function is called. */
async function holdFiles(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const words = {
  en: {
    title: 'Someone kind asks how you are. Every day.',
    start: 'Start free daily check-in',
    how: 'See how it works',
  },
  id: {
    title: 'Ada yang menanyakan kabar Anda. Setiap hari.',
    start: 'Mulai tanya kabar harian gratis',
    how: 'Lihat cara kerjanya',
  },
} as const;

test('on a slow network the landing page can be read and left before any script or style has loaded', async ({
  page,
}) => {
  await slowDown(page);
  await holdFiles(page);
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(words.en.title);
  await expect(heading).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kabar' })).toBeVisible();
  await expect(page.getByRole('link', { name: words.en.start })).toBeVisible();
  await expect(page.getByRole('link', { name: words.en.how })).toHaveCount(0);
  // It is painted, not only in the document.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => Reflect.get(entry, 'responseStatus') === 200),
  );
  expect(fetched).toEqual([]);
  await page.getByRole('link', { name: words.en.start }).click({ noWaitAfter: true });
  await page.waitForURL('**/register?role=client', { waitUntil: 'commit' });
});

/** A page with a link that its first view and React's page share, and an element that only React's page has. */
interface FirstView {
  path: string;
  link: string;
  later: string;
}

const firstViews: FirstView[] = [
  { path: '/', link: words.en.start, later: '#how' },
  { path: '/login', link: 'Continue with Google', later: 'input[type=password]' },
];

/** The window sizes, text sizes and colour schemes in which first views are compared. */
const layouts = [
  [1280, 800, 'normal', 'light'],
  [820, 1180, 'normal', 'dark'],
  [360, 740, 'normal', 'light'],
  [360, 640, 'largest', 'dark'],
] as const;

for (const { path, link, later } of firstViews) {
  test(`nothing moves when React replaces the first view of ${path}, in all sizes, and both are accessible`, async ({
    page,
  }) => {
    const letGo = await holdFiles(page);
    // Without web fonts, because fonts that load late move text on every page.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    const places = async ([width, height, textSize, scheme]: (typeof layouts)[number]) => {
      await page.setViewportSize({ width, height });
      await page.evaluate(
        ([size, colors]) => {
          document.documentElement.dataset.textSize = size;
          document.documentElement.setAttribute('data-mantine-color-scheme', colors);
        },
        [textSize, scheme] as const,
      );
      await expect(heading).toHaveCount(1);
      const boxes = [
        await heading.boundingBox(),
        await page.getByRole('link', { name: link }).boundingBox(),
      ];
      const colors = await heading.evaluate((one) => {
        const { color, fontSize } = getComputedStyle(one);
        return { color, fontSize, ground: getComputedStyle(document.body).backgroundColor };
      });
      return { boxes: boxes.map((box) => box && [Math.round(box.x), Math.round(box.y)]), colors };
    };
    await expect(heading).toBeVisible();
    const before = [];
    for (const layout of layouts) before.push(await places(layout));
    // In the dark, at the largest text, and in the light on a desktop.
    await expectAccessible(page);
    await places(layouts[0]);
    await expectAccessible(page);
    letGo();
    await expect(page.locator(later)).toBeVisible();
    expect(await page.locator('#first-view, #first-view-styles').count()).toBe(0);
    for (const [at, layout] of layouts.entries()) {
      const [first, after] = [before[at], await places(layout)];
      expect(after.colors).toEqual(first?.colors);
      const moved = after.boxes.flatMap((box, index) =>
        [0, 1].map((axis) => Math.abs((box?.[axis] ?? 0) - (first?.boxes[index]?.[axis] ?? 0))),
      );
      expect(Math.max(...moved), JSON.stringify({ layout, first, after })).toBeLessThanOrEqual(1);
    }
  });
}

/** Records the largest contentful paints and layout shifts of a page. */
async function watchPaints(page: Page) {
  await page.addInitScript(() => {
    const seen: { paints: string[]; moves: string[] } = { paints: [], moves: [] };
    const nameOf = (node: Node | null | undefined) =>
      node instanceof Element ? `${node.tagName}.${node.getAttribute('class')}` : `${node}`;
    const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
        type,
        buffered: true,
      });
    observe('largest-contentful-paint', (entry) =>
      seen.paints.push(`${nameOf(Reflect.get(entry, 'element'))} ${Reflect.get(entry, 'size')}`),
    );
    observe('layout-shift', (entry) => {
      const sources: { node?: Node }[] = Reflect.get(entry, 'sources');
      seen.moves.push(sources.map(({ node }) => nameOf(node)).join(', '));
    });
    Object.assign(window, { seen });
  });
  return () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      // Waits two frames, after which rendered content is painted and reported.
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return Reflect.get(window, 'seen') as { paints: string[]; moves: string[] };
    });
}

const [landing, signIn] = firstViews as [FirstView, FirstView];
for (const [width, height, textSize, locale, { path, later }] of [
  [360, 740, 'largest', 'id-ID', landing],
  [1280, 800, 'normal', 'en-US', signIn],
] as const) {
  test.describe(`${path} at ${width} px with ${textSize} text in ${locale}`, () => {
    test.use({ locale, viewport: { width, height } });

    test('the first paint is the largest, and nothing moves when fonts and React load', async ({
      page,
    }) => {
      await page.addInitScript((size) => localStorage.setItem('kabar-text-size', size), textSize);
      // As in production: the list of demo accounts comes later and below everything else.
      await page.route('**/api/auth/sign-in-options', (route) =>
        route.fulfill({ json: { passwordMinLength: 6, demo: null } }),
      );
      const seen = await watchPaints(page);
      const letGo = await holdFiles(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(async () => (await seen()).paints).toHaveLength(1);
      letGo();
      await expect(page.locator(later)).toBeAttached();
      await expect(page.locator('#first-view')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.fonts.check("600 16px 'Fraunces'"))).toBe(true);
      const { paints, moves } = await seen();
      expect(paints).toHaveLength(1);
      expect(moves).toEqual([]);
    });
  });
}

test('a page without a first view is painted once, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // As in production: the list of demo accounts comes later and below everything else.
  await page.route('**/api/auth/sign-in-options', (route) =>
    route.fulfill({ json: { passwordMinLength: 6, demo: null } }),
  );
  // Without web fonts, because fonts that load late move text on every page.
  await page.route('**/*.woff2', (route) => route.abort());
  // The delay of the frame is an animation, which is paused here, so that it does not depend on the machine.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  const seen = await watchPaints(page);
  await page.goto('/register');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(async () => (await seen()).paints).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  const { paints, moves } = await seen();
  expect(paints).toHaveLength(1);
  expect(moves).toEqual([]);
});

test('the frame is shown alone while its page loads slowly', async ({ page }) => {
  await page.route('**/assets/auth/**', () => undefined);
  await page.goto('/register', { waitUntil: 'commit' });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kabar' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
});

test('the stored language is shown first, and its links work when scripts fail', async ({
  page,
}) => {
  await page.goto('/register');
  expect(await page.locator('#first-view-styles').count()).toBe(0);
  await page.getByTitle('Bahasa Indonesia').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await page.route('**/assets/shell/*.js', (route) => route.abort('connectionreset'));
  await page.goto('/');
  await expect(page.locator('#first-view').getByRole('heading', { level: 1 })).toHaveText(
    words.id.title,
  );
  await page.getByRole('link', { name: words.id.start }).click({ noWaitAfter: true });
  await page.waitForURL('**/register?role=client', { waitUntil: 'commit' });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, locale: 'id-ID' });

  test('the landing page can be read to its end, and the sign-in page links to other ways to sign in', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: words.id.title })).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 3, name: 'Apakah saya harus memasang sesuatu?' }),
    ).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await page.goto('/login');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Selamat Datang Kembali' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lanjutkan dengan Google' })).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('Kabar needs JavaScript.');
    await expect(page.locator('.auth-first-form')).toBeHidden();
  });
});
