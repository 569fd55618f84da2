import type { Language } from '@kabar/web/words';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { axeFindings } from '../axe.ts';
import { expect, test, visitInside } from '../fixtures.ts';
import { missingAtFirst, missingContent } from '../screens/first-screen.ts';
import { showSamePeople, tooLong } from '../screens/heights.ts';
import { lookTwice } from '../screens/look-twice.ts';
import { enter, openBrowser, personas } from '../screens/personas.ts';
import { obstacles } from '../screens/reach.ts';
import { wrongSizes } from '../screens/sizes.ts';
import { unreadableInStates } from '../screens/states.ts';
import { ownTargets } from '../screens/targets.ts';

/*
 * Visits every screen once, as each role for which it differs, and runs all checks: from wide to narrow in one language and back in the
 * other, so that window and language rarely change.
 */

/** The settings of a screen, and the checks to run with them. */
interface Stage {
  language: Language;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  textSize: 'normal' | 'largest';
  checks: readonly ('axe' | 'states' | 'sizes' | 'reach' | 'height' | 'first' | 'content')[];
}

const phone = { width: 360, height: 640, colorScheme: 'light', textSize: 'normal' } as const;
const desktop = { ...phone, width: 1280, height: 800 } as const;

/**
 * Both languages, colour schemes and layouts, and the sizes at which layouts change, most of them with the largest text. axe checks
 * each screen once, because its elements are the same in all of them; what depends on colours or sizes is checked where they differ.
 * `npm run screens` takes pictures of all combinations.
 */
const stages: readonly Stage[] = [
  { ...desktop, language: 'en', checks: ['axe', 'states'] },
  { ...desktop, language: 'en', width: 820, height: 1180, checks: ['reach'] },
  {
    ...phone,
    language: 'id',
    colorScheme: 'dark',
    checks: ['states', 'sizes', 'height', 'content'],
  },
  { ...phone, language: 'id', textSize: 'largest', checks: ['first', 'reach'] },
  { ...desktop, language: 'id', width: 768, height: 1024, textSize: 'largest', checks: ['reach'] },
  { ...desktop, language: 'id', width: 1024, height: 768, textSize: 'largest', checks: ['reach'] },
];

/**
 * One account per role, and the number of tests that its screens are split into, so that no test takes much longer than
 * another.
 */
const roles = { admin: 2, client: 2, companion: 1, visitor: 1, moderator: 1 };

for (const [role, parts] of Object.entries(roles)) {
  for (let part = 0; part < parts; part += 1) {
    test(`screens of a ${role} are accessible in both languages, all widths and colours, ${part + 1} of ${parts}`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(300_000);
      const persona = personas.find(({ name }) => name === role);
      if (persona === undefined) throw new Error(`${role} is no persona`);
      const person = await enter(baseURL ?? '', persona);
      const targets = ownTargets(person).filter((_, index) => index % parts === part);
      const context = await openBrowser(browser, person, { baseURL, reducedMotion: 'reduce' });
      const page = await openStill(context);
      const calls = followCalls(page);
      await page.goto('/unauthorized');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(holdStill);
      const found: string[] = [];
      let order = stages;
      for (const { path, address } of targets) {
        await visit(page, address, calls);
        for (const stage of order) found.push(...(await check(page, path, stage)));
        order = order.toReversed();
      }
      await context.close();
      await person.api.dispose();
      expect(found).toEqual([]);
      expect(targets.length).toBeGreaterThan(1);
    });
  }
}

/** Opens a page that does not store the language in the profile, and always shows the same people. */
async function openStill(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/api/auth/profile', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await showSamePeople(page);
  return page;
}

async function check(page: Page, path: string, stage: Stage): Promise<string[]> {
  const { language, width, height, colorScheme, textSize, checks } = stage;
  const window = page.viewportSize();
  if (window?.width !== width || window.height !== height)
    await page.setViewportSize({ width, height });
  expect(await page.evaluate(show, stage)).toBe(language);
  const found = await lookTwice(page, () => findFaults(page, path, checks));
  return found.map(
    (text) => `${path} ${language} ${width} x ${height} ${textSize} ${colorScheme}: ${text}`,
  );
}

async function findFaults(page: Page, path: string, checks: Stage['checks']): Promise<string[]> {
  const found: string[] = [];
  if (checks.includes('axe')) found.push(...(await axeFindings(page, { colours: false })));
  if (checks.includes('states')) found.push(...(await unreadableInStates(page)));
  if (checks.includes('sizes')) found.push(...(await wrongSizes(page)));
  if (checks.includes('first')) found.push(...(await missingAtFirst(page, path)));
  if (checks.includes('content')) found.push(...(await missingContent(page, path)));
  if (checks.includes('height')) found.push(...(await tooLong(page, path)));
  if (checks.includes('reach')) found.push(...(await obstacles(page)));
  return found;
}

/** Runs in the page. Changes the look without a reload; the language switch works even when a closed menu hides it. */
async function show({
  language,
  colorScheme,
  textSize,
}: Pick<Stage, 'language' | 'colorScheme' | 'textSize'>): Promise<string> {
  const root = document.documentElement;
  if (root.lang !== language)
    document.querySelector<HTMLElement>(`.shell-switch button[lang=${language}]`)?.click();
  root.setAttribute('data-mantine-color-scheme', colorScheme);
  root.dataset.textSize = textSize;
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
  // A single conversation opens automatically, so its screen may be open already.
  if (await page.evaluate((to) => location.pathname !== to, address)) {
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-before', ''));
    await visitInside(page, address);
    await expect(page.locator('h1:not([data-before])').first()).toBeVisible({ timeout: 15_000 });
  }
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
