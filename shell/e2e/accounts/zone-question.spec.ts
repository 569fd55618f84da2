import type { Page } from '@playwright/test';
import { expect, test, visitInside } from '../fixtures.ts';
import { enter, newClient, verifiedCompanion } from '../trial-bookings-people.ts';

const question = (page: Page) => page.getByText('Which time zone should we use?');

test.describe("in a browser whose time zone differs from the profile's", () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  // Decision: 66
  test("the person is asked once which time zone to use and may keep the profile's; not if the clocks agree all year", async ({
    page,
    baseURL,
  }) => {
    const client = await newClient(baseURL);
    const store = (timezone: string) =>
      client.api.patch('/api/auth/profile', { data: { timezone } });
    const stored = async () =>
      (await (await client.api.get('/api/auth/profile')).json()).profile.timezone;
    const reload = async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    };
    await store('Asia/Jakarta');
    await enter(page, client);
    await page.goto('/dashboard');
    await expect(question(page)).toBeVisible();
    await expect(page.getByText(/Tokyo \(.*where it is \d\d:\d\d.*Jakarta \(WIB/)).toBeVisible();
    await page.getByRole('button', { name: 'Keep Jakarta' }).click();
    await expect(question(page)).toBeHidden();
    await reload();
    await expect(question(page)).toBeHidden();
    expect(await stored()).toBe('Asia/Jakarta');

    // Another time zone in the profile is asked about again.
    await store('Europe/Berlin');
    await page.reload();
    await page.getByRole('button', { name: 'Use Tokyo' }).click();
    await expect(question(page)).toBeHidden();
    expect(await stored()).toBe('Asia/Tokyo');
    await store('Asia/Seoul');
    await reload();
    await expect(question(page)).toBeHidden();
  });
});

test.describe('in a browser that does not know its time zone', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const { resolvedOptions } = Intl.DateTimeFormat.prototype;
      Intl.DateTimeFormat.prototype.resolvedOptions = function options() {
        return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
      };
    });
  });

  // Decision: 100
  test('every client page opens, and the person is asked for their time zone', async ({
    page,
    baseURL,
  }) => {
    const client = await newClient(baseURL);
    await client.api.patch('/api/auth/profile', { data: { timezone: 'UTC' } });
    await enter(page, client);
    for (const path of ['/dashboard', '/bookings', '/match', '/subscription'])
      await opens(page, path);
    await expect(page.getByText('Which time zone are you in?')).toBeVisible();
    await page.getByRole('button', { name: 'Please choose' }).click();
    await page.getByRole('button', { name: /^Makassar/ }).click();
    await expect(page.getByText('Which time zone are you in?')).toBeHidden();
    const { profile } = await (await client.api.get('/api/auth/profile')).json();
    expect(profile.timezone).toBe('Asia/Makassar');
  });

  // Decision: 100
  test('every companion page opens', async ({ page, browser, baseURL }) => {
    await enter(page, await verifiedCompanion(browser, baseURL));
    for (const path of ['/dashboard', '/calendar', '/earnings']) await opens(page, path);
  });
});

/** Opens a page and expects that all its requests succeed. */
async function opens(page: Page, path: string) {
  const failed: string[] = [];
  const note = (response: { status(): number; url(): string }) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  };
  page.on('response', note);
  if (page.url() === 'about:blank') await page.goto(path);
  else await visitInside(page, path);
  await expect(page.locator('h1:not([data-before])').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-before', ''));
  page.off('response', note);
  expect(failed, path).toEqual([]);
  await expect(page.getByText(/check your connection/i)).toHaveCount(0);
}
