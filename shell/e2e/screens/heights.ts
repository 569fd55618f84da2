import type { Page } from '@playwright/test';

/** The height of a phone's screen on which the limits are counted. */
const screen = 800;

/**
 * How many screens of a phone 360 px wide a page may fill in normal text, by its path. The landing page folds what does not help
 * to decide. Dashboards have no limit here: their height depends on what other tests have planned for the demo people.
 */
const mostScreens: Readonly<Record<string, number>> = {
  '/': 5.5,
  '/landing': 5.5,
};

/** Pages that are longer than they may be. */
export async function tooLong(page: Page, path: string): Promise<string[]> {
  const most = mostScreens[path];
  if (most === undefined) return [];
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return height > most * screen ? [`${height} px high, at most ${most * screen}`] : [];
}
