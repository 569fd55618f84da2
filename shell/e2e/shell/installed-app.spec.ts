import type { Page } from '@playwright/test';
import { trialCall } from '../calls-people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens a page and waits until the service worker controls and caches it. */
async function openControlled(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** All URLs in the caches of this browser. */
function keptAddresses(page: Page) {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** The schedules of all people in this browser's storage. */
function keptOfPerson(page: Page) {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('kabar-own-') && key.endsWith('-schedule'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '')),
  );
}

test.describe('installed app', () => {
  test('can be installed, shows the emergency numbers when reloaded offline, and recovers with one press', async ({
    page,
  }) => {
    await openControlled(page, '/emergency');
    const client = await page.context().newCDPSession(page);
    const { errors, data } = await client.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { icons, start_url, display } = JSON.parse(data ?? '{}');
    expect([start_url, display]).toEqual(['/dashboard', 'standalone']);
    for (const { src, sizes } of icons) {
      const size = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(size).toBe(sizes);
    }
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You are not connected' })).toBeVisible();
    await expect(page.getByText('Anda tidak tersambung')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Ambulance: call 119' })).toHaveAttribute(
      'href',
      'tel:119',
    );
    await expectAccessible(page);
    await test.step('in Indonesian, in the dark, in the narrow and at the largest text', async () => {
      await page.evaluate(() => {
        localStorage.setItem('kabar-language', 'id');
        localStorage.setItem('kabar-color-scheme', 'dark');
        localStorage.setItem('kabar-text-size', 'largest');
      });
      await page.setViewportSize({ width: 360, height: 740 });
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Anda tidak tersambung' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ambulans: telepon 119' })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Keadaan Darurat' })).toBeVisible();
  });

  test.describe("today's sessions", () => {
    // A time zone in which it is nine in the morning, so that a session that begins soon is today. Zones range from -12 to +14.
    const west = (new Date().getUTCHours() + 24 - 9) % 24;
    test.use({ timezoneId: `Etc/GMT${west > 12 ? `-${24 - west}` : `+${west}`}` });

    test('can be read offline, and are deleted at the sign-out', async ({
      page,
      browser,
      baseURL,
    }) => {
      const { client } = await trialCall(browser, baseURL, { startsIn: 90 });
      const listed = page.waitForResponse('**/api/bookings/upcoming*');
      await openAs(page, client, '/dashboard');
      const { sessions } = await (await listed).json();
      const { person, startTime } = sessions[0];
      const name = person.preferredName ?? person.fullName;
      await openControlled(page, '/dashboard');
      await expect.poll(() => keptOfPerson(page)).toEqual([[{ startTime, name }]]);
      await page.context().setOffline(true);
      await page.goto('/dashboard');
      const today = page.getByRole('listitem').filter({ hasText: name });
      await expect(today).toHaveCount(1);
      await expect(today).toContainText(/\d\d[:.]\d\d/);
      await expectAccessible(page);
      expect(await keptAddresses(page)).toEqual(['/offline.html']);
      await page.context().setOffline(false);
      await page.goto('/dashboard');
      await page.getByRole('button', { name: /^Your account/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
      expect(await keptOfPerson(page)).toEqual([]);
      await page.context().setOffline(true);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'You are not connected' })).toBeVisible();
      await expect(page.getByText(name)).toHaveCount(0);
    });
  });
});
