import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { dayChoice, jakartaTime, openTrialPage } from '../trial-bookings-people.ts';

const sizes = [
  { width: 320, height: 640, textSize: 'normal' },
  { width: 320, height: 640, textSize: 'largest' },
  { width: 360, height: 740, textSize: 'large' },
  { width: 820, height: 700, textSize: 'largest' },
];

test.use({ viewport: { width: 360, height: 740 }, locale: 'id-ID' });

test('on a phone in Indonesian choosing a trial time moves nothing, and the bar with the send button is never covered', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await openTrialPage(page, browser, baseURL, { language: 'id' });
  await dayChoice(page, jakartaTime('09:00'), 'id').check({ force: true });
  const times = page.getByRole('group', { name: 'Pagi' }).getByRole('radio');
  await expect(times).toHaveCount(6);
  const bar = page.locator('.client-send-bar');
  const send = bar.getByRole('button', { name: 'Kirim', exact: true });

  await test.step('choosing a time moves none', async () => {
    const places = () =>
      times.evaluateAll((all) =>
        all.map((each) => {
          const { left, top, width } = (each.parentElement ?? each).getBoundingClientRect();
          return [left, top + window.scrollY, width].map(Math.round);
        }),
      );
    await page.evaluate(async () => void (await document.fonts.ready));
    const before = await places();
    await times.first().check({ force: true });
    await expect(bar).toContainText('09.00');
    await expect.poll(places).toEqual(before);
    await send.click({ trial: true });
    await expectAccessible(page);
  });

  await test.step('the bar is hidden where the button itself is in view', async () => {
    const button = page.getByRole('button', { name: 'Kirim Permintaan Percobaan' });
    const place = () =>
      button.evaluate((each) => Math.round(each.getBoundingClientRect().top + window.scrollY));
    const placeBefore = await place();
    await button.scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await expect.poll(place).toBe(placeBefore);
  });

  for (const { textSize, ...size } of sizes) {
    await test.step(`the bar is above the links at ${size.width} px with ${textSize} text`, async () => {
      await page.setViewportSize(size);
      await page.evaluate((chosen) => {
        document.documentElement.dataset.textSize = chosen;
      }, textSize);
      expect(await page.evaluate(coveredWhileScrolling)).toEqual([]);
      await expect(bar).toBeInViewport({ ratio: 1 });
      await send.click({ trial: true });
    });
  }

  // The labels of the links then wrap.
  await test.step('the bar is above the links when the browser doubles the text', async () => {
    await page.setViewportSize({ width: 320, height: 844 });
    await page.evaluate(() => {
      document.documentElement.dataset.textSize = 'normal';
      document.documentElement.style.fontSize = '225%';
    });
    await showChosen(page);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(covered)).toEqual([]);
    await send.click({ trial: true });
  });
});

async function showChosen(page: Page): Promise<void> {
  await page
    .getByRole('radio', { name: '09.00' })
    .evaluate((each) => each.scrollIntoView({ block: 'center' }));
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

/** Runs in the page: scrolls from the top to the chosen time, and returns where the bar stayed covered. */
async function coveredWhileScrolling(): Promise<string[]> {
  const coveredNow = () => {
    const bar = document.querySelector('.client-send-bar');
    if (bar === null || getComputedStyle(bar).visibility === 'hidden') return [];
    const { left, right, top, bottom } = bar.getBoundingClientRect();
    const middle = (left + right) / 2;
    return [top + 2, bottom - 2].filter((y) => !bar.contains(document.elementFromPoint(middle, y)));
  };
  const radio = document.querySelector('input[name=time]:checked');
  if (radio === null) return ['no time is chosen'];
  const found: string[] = [];
  window.scrollTo(0, 0);
  for (let down = 0; radio.getBoundingClientRect().top >= innerHeight / 2; down += 40) {
    window.scrollTo(0, down);
    // The bar appears or disappears a moment after scrolling.
    for (let turn = 0; turn < 60; turn += 1) {
      await new Promise(requestAnimationFrame);
      if (coveredNow().length === 0) break;
    }
    if (coveredNow().length > 0) found.push(`scrolled by ${down}`);
  }
  return found;
}
