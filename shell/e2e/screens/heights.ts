import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** The height of a phone's screen, the unit of the limits. */
const screen = 800;

/**
 * The maximum height of pages in screens of a phone (360 px wide, normal text), by path. Dashboards have no limit, because their
 * height depends on the data of other tests.
 */
const mostScreens: Readonly<Record<string, number>> = {
  '/': 5.5,
  '/landing': 5.5,
  '/bookings/new': 3,
};

/** Fakes the companions of the landing page, which otherwise depend on the hour and on other tests. */
export async function showSamePeople(page: Page): Promise<void> {
  const people = ['Sari', 'Dewi', 'Ayu', 'Wulan', 'Ratna', 'Intan'].map((name) => ({
    ...{ id: randomUUID(), name, languages: ['id', 'en'], pictureUrl: `${picture}?of=${name}` },
    line: 'I like to hear how the day was, and I tell about my garden and my cats.',
  }));
  await page.route('**/api/auth/landing-companions', (route) =>
    route.fulfill({ json: { companions: people } }),
  );
  await page.route('**/trial-times?limit=1', (route) =>
    route.fulfill({ json: { trialTimes: [] } }),
  );
  await page.route(`**${picture}?*`, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"/>',
    }),
  );
}

const picture = '/api/auth/landing-companions/picture';

/** Checks the height of a page against its limit. */
export async function tooLong(page: Page, path: string): Promise<string[]> {
  const maxScreens = mostScreens[path];
  if (maxScreens === undefined) return [];
  await page.evaluate(scrollToEnd);
  if (path === '/' || path === '/landing') await landingArrived(page);
  const height = await heightOf(page);
  return height > maxScreens * screen ? [`${height} px high, at most ${maxScreens * screen}`] : [];
}

/** The height of the whole page in pixels. */
export function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

async function landingArrived(page: Page): Promise<void> {
  for (const late of ['.landing-caller', '.landing-plan', '.landing-trust'])
    await page.locator(late).first().waitFor({ state: 'attached' });
}

/** Runs in the page: scrolls step by step, so that each section loads. */
async function scrollToEnd(): Promise<void> {
  const root = document.documentElement;
  for (let top = 0; top < root.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
}
