import type { BrowserContext, Page } from '@playwright/test';
import { axeFindings } from '../axe.ts';
import type { Look } from './looks.ts';
import { obstacles } from './reach.ts';
import { unreadableInStates } from './states.ts';
import type { Target } from './targets.ts';

export interface Shot {
  path: string;
  persona: string;
  look: string;
  width: number;
  height: number;
  file: string;
}

export interface Finding {
  path: string;
  persona: string;
  look: string;
  kind: 'overflow' | 'obstacle' | 'contrast' | 'axe' | 'console' | 'policy' | 'failed';
  text: string;
}

export interface Result {
  shots: Shot[];
  findings: Finding[];
}

/** Collects errors of the pages of a context, by the open screen. */
export async function listen(
  context: BrowserContext,
  tell: (kind: Finding['kind'], text: string) => void,
) {
  await context.exposeBinding('reportViolation', (_source, text: string) => tell('policy', text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.get(window, 'reportViolation')(`${event.violatedDirective}: ${event.blockedURI}`);
    });
  });
  context.on('console', (message) => {
    // The unknown path is expected to answer 404.
    const isExpected = message.location().url.endsWith('/no-such-page');
    if (message.type() === 'error' && !isExpected) tell('console', message.text().slice(0, 300));
  });
  context.on('weberror', (error) => tell('console', String(error.error()).slice(0, 300)));
}

/** Undefined if the screen is not published. */
export async function takeTarget(
  page: Page,
  target: Target,
  { look, persona, folder }: { look: Look; persona: string; folder: string },
): Promise<Result | undefined> {
  const result: Result = { shots: [], findings: [] };
  const about = { path: target.path, persona, look: look.name };
  const find = (kind: Finding['kind'], text: string) =>
    result.findings.push({ ...about, kind, text });
  await page.setViewportSize(look.sizes[0] ?? { width: 1280, height: 800 });
  await page.goto(target.address);
  await settle(page);
  const title = await page
    .locator('h1')
    .first()
    .textContent({ timeout: 5_000 })
    .catch(() => null);
  if (title === null) find('failed', 'no title within five seconds');
  if (target.path !== '(unknown)' && /^(Page not found|Halaman tidak ditemukan)$/.test(title ?? ''))
    return undefined;
  for (const { width, height } of look.sizes) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(150);
    for (const text of await obstacles(page)) find('obstacle', `${width} x ${height}: ${text}`);
    if (look.judged)
      for (const text of await unreadableInStates(page)) find('contrast', `${width}: ${text}`);
    await fitToPage(page, { width, height });
    for (const text of await overflows(page)) find('overflow', `${width}: ${text}`);
    if (look.judged) for (const text of await axeFindings(page)) find('axe', `${width}: ${text}`);
    const file = `${persona}${target.path.replaceAll(/[/:()]+/g, '_')}-${look.name.replaceAll(' ', '-')}-${width}x${height}.jpg`;
    await page.screenshot({ path: `${folder}/${file}`, type: 'jpeg', quality: 78 });
    result.shots.push({ ...about, width, height, file });
  }
  return result;
}

/** Makes the window as high as the page, so that bars at its edges are at the edges of the picture. */
async function fitToPage(page: Page, window: { width: number; height: number }): Promise<void> {
  // Twice, because content below the window may load when it becomes visible.
  for (let round = 0; round < 2; round += 1) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    const height = Math.min(Math.max(whole, window.height), 6_000);
    await page.setViewportSize({ width: window.width, height });
    await page.waitForTimeout(150);
  }
}

async function settle(page: Page): Promise<void> {
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => undefined);
  const quiet = () =>
    document.querySelector('.k-skeleton, .k-spinner') === null &&
    [...document.images].every((image) => image.complete);
  await page.waitForFunction(quiet, undefined, { timeout: 5_000 }).catch(() => undefined);
  await page.waitForTimeout(250);
  await page.waitForFunction(quiet, undefined, { timeout: 5_000 }).catch(() => undefined);
}

/** The innermost elements that overflow the window. */
async function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= wide) return [];
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.right > wide + 1 && element.children.length === 0;
    });
    const names = out.map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
    return [`${document.documentElement.scrollWidth} wide: ${names.slice(0, 3).join(', ')}`];
  });
}
