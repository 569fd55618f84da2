import type { Language } from '@kabar/web/words';
import type { Page, Request } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { expect, test, visitInside } from './fixtures.ts';
import { enter, openBrowser, personas } from './screens/personas.ts';
import { obstacles } from './screens/reach.ts';
import { cutOffAtDoubleSize, smallTargets } from './screens/sizes.ts';
import { unreadableInStates } from './screens/states.ts';
import { targetsOf } from './screens/targets.ts';

/* Every screen as every role: one visit, four looks, and further sizes at which layouts change. */

interface Look {
  language: Language;
  width: number;
  colorScheme: 'light' | 'dark';
}

interface Fold {
  language: Language;
  width: number;
  height: number;
  textSize: 'normal' | 'largest';
}

// No trace, because recording thousands of steps would take longer than the test.
test.use({ trace: 'off' });

/** Combinations in which each language, width and colour scheme occurs with each other once. */
const looks: readonly Look[] = [
  { language: 'en', width: 1280, colorScheme: 'light' },
  { language: 'id', width: 1280, colorScheme: 'dark' },
  { language: 'id', width: 360, colorScheme: 'light' },
  { language: 'en', width: 360, colorScheme: 'dark' },
];

/**
 * The sizes between a phone and a desktop, and the smallest phone, most of them with the largest text. They change only the
 * layout, so colours are not checked there; `npm run screens` takes pictures of all combinations.
 */
const folds: readonly Fold[] = [
  { language: 'id', width: 1024, height: 768, textSize: 'largest' },
  { language: 'en', width: 820, height: 1180, textSize: 'normal' },
  { language: 'id', width: 768, height: 1024, textSize: 'largest' },
  { language: 'id', width: 360, height: 640, textSize: 'largest' },
];

/** One of each role. */
const roles = ['visitor', 'client', 'companion', 'moderator', 'admin'];

for (const persona of personas.filter(({ name }) => roles.includes(name))) {
  test(`every screen of a ${persona.name} is accessible in both languages, widths and colours`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const origin = baseURL ?? '';
    const person = await enter(origin, persona);
    const context = await openBrowser(browser, person, { baseURL, reducedMotion: 'reduce' });
    const page = await context.newPage();
    // Changes of the language are not stored in the profile.
    await page.route('**/api/auth/profile', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    const calls = followCalls(page);
    await page.goto('/unauthorized');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(holdStill);
    const targets = targetsOf(person);
    const found: string[] = [];
    // From wide to narrow and back, so that the window changes once a screen.
    let order = looks;
    for (const { path, address } of targets) {
      await visit(page, address, calls);
      for (const look of order) found.push(...(await judge(page, path, look)));
      for (const fold of folds) found.push(...(await judgeFold(page, path, fold)));
      order = order.toReversed();
    }
    await context.close();
    await person.api.dispose();
    expect(found).toEqual([]);
    expect(targets.length).toBeGreaterThan(7);
  });
}

async function judge(page: Page, path: string, look: Look): Promise<string[]> {
  const { language, width, colorScheme } = look;
  await page.setViewportSize({ width, height: width < 600 ? 740 : 800 });
  expect(await page.evaluate(show, look)).toBe(language);
  const found = await axeFindings(page);
  // Each colour scheme once.
  if (width === 1280) found.push(...(await unreadableInStates(page)));
  if (width === 360) {
    found.push(...(await smallTargets(page)).map((text) => `small: ${text}`));
    found.push(...(await cutOffAtDoubleSize(page)).map((text) => `cut off at 200 %: ${text}`));
  }
  return found.map((text) => `${path} ${language} ${width} ${colorScheme}: ${text}`);
}

/** Checks a screen at one size: all controls can be reached, no word is broken, there is a navigation. */
async function judgeFold(page: Page, path: string, fold: Fold): Promise<string[]> {
  const { language, width, height, textSize } = fold;
  await page.setViewportSize({ width, height });
  await page.evaluate(show, { language, colorScheme: 'light' as const });
  await page.evaluate(chooseText, textSize);
  const found = await obstacles(page);
  await page.evaluate(chooseText, 'normal');
  return found.map((text) => `${path} ${language} ${width} x ${height} ${textSize}: ${text}`);
}

/** Runs in the page. */
async function chooseText(size: string): Promise<void> {
  document.documentElement.dataset.textSize = size;
  await new Promise(requestAnimationFrame);
}

/** Runs in the page. Changes the look without a reload; the language switch works even when a closed menu hides it. */
async function show({
  language,
  colorScheme,
}: Pick<Look, 'language' | 'colorScheme'>): Promise<string> {
  const root = document.documentElement;
  document.querySelector<HTMLElement>(`.shell-switch button[lang=${language}]`)?.click();
  root.setAttribute('data-mantine-color-scheme', colorScheme);
  await new Promise(requestAnimationFrame);
  return root.lang;
}

/** Runs in the page: stops transitions, whose colours are not final. */
function holdStill(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}

/** Navigates inside the page, so that the frame is not loaded again for each screen. */
async function visit(page: Page, address: string, calls: ReadonlySet<Request>): Promise<void> {
  // When the only conversation has opened by itself, the screen is there already.
  if (await page.evaluate((to) => location.pathname === to, address)) return;
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-before', ''));
  await visitInside(page, address);
  await expect(page.locator('h1:not([data-before])').first()).toBeVisible({ timeout: 15_000 });
  const isQuiet = () =>
    document.querySelector('.k-skeleton, .k-spinner, .k-delayed') === null &&
    [...document.images].every((image) => image.complete || image.loading === 'lazy');
  await expect
    .poll(async () => calls.size === 0 && (await page.evaluate(isQuiet)), { timeout: 15_000 })
    .toBe(true);
}

/** The page's open requests, without live events. */
function followCalls(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (/\/(api|assets)\//.test(request.url()) && !request.url().includes('socket'))
      open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}
