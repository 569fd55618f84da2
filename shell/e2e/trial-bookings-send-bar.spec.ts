import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { jakartaTime, openTrialPage } from './trial-bookings-people.ts';

const sizes = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 820, height: 700 },
];

for (const textSize of ['normal', 'large', 'largest']) {
  test(`the bar with the Send button is completely above the bar of links, with text of size ${textSize}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.addInitScript((size) => localStorage.setItem('kabar-text-size', size), textSize);
    await page.setViewportSize({ width: 320, height: 640 });
    await openTrialPage(page, browser, baseURL, { language: 'id', time: jakartaTime('09:00') });
    const bar = page.locator('.client-send-bar');
    for (const size of sizes) {
      await page.setViewportSize(size);
      // While scrolling from the top to the chosen time it is either completely visible or hidden.
      await page.evaluate(() => window.scrollTo(0, 0));
      const chosen = page.getByRole('radio', { name: '09.00' });
      for (let down = 0; !(await isInUpperHalf(chosen)); down += 40) {
        await page.evaluate((top) => window.scrollTo(0, top), down);
        await expect.poll(() => page.evaluate(covered)).toEqual([]);
      }
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect.poll(() => page.evaluate(covered)).toEqual([]);
      await bar.getByRole('button', { name: 'Kirim', exact: true }).click({ trial: true });
    }
  });
}

// The labels of the links then wrap.
test('the bar with the Send button is above the bar of links when the browser doubles the text size', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await openTrialPage(page, browser, baseURL, { language: 'id', time: jakartaTime('09:00') });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '225%';
  });
  await page
    .getByRole('radio', { name: '09.00' })
    .evaluate((each) => each.scrollIntoView({ block: 'center' }));
  const bar = page.locator('.client-send-bar');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(covered)).toEqual([]);
  await bar.getByRole('button', { name: 'Kirim', exact: true }).click({ trial: true });
});

async function isInUpperHalf(radio: Locator): Promise<boolean> {
  return radio.evaluate((each) => each.getBoundingClientRect().top < window.innerHeight / 2);
}

/** Runs in the page. Points at the top and bottom of the bar, as 'x y', that another element covers. */
function covered(): string[] {
  const bar = document.querySelector('.client-send-bar');
  if (bar === null || getComputedStyle(bar).visibility === 'hidden') return [];
  const { left, right, top, bottom } = bar.getBoundingClientRect();
  const middle = (left + right) / 2;
  return [top + 2, bottom - 2]
    .filter((y) => !bar.contains(document.elementFromPoint(middle, y)))
    .map((y) => `${middle} ${y}`);
}
