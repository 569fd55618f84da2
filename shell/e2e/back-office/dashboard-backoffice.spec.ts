import { expect, expectAccessible, signIn, test, visitInside } from '../fixtures.ts';
import { newCompanion } from '../people.ts';
import { unique } from '../trial-bookings-people.ts';

// Long, because the test has many steps.
test.describe.configure({ timeout: 120_000 });

// What the dashboards show, and how they fail, is in dashboards.test.tsx of the back office.
test.describe('the dashboards of the back office', () => {
  // Requirement: ADMIN-003, ADMIN-005, ADMIN-020
  test('show their numbers in one row, load charts when they are scrolled into view, and name the latest action', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await newCompanion(browser, baseURL, unique('Rina'));
    const figures = page.locator('.k-stat-value');
    const charts: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return;
      const body = await response.text().catch(() => '');
      if (body.includes('k-bar-ground')) charts.push(response.url());
    });
    await signIn(page, 'admin');

    await test.step('the queue has its figures in one line, and no charts', async () => {
      await page.goto('/admin/verification');
      await expect(figures).toHaveText([/\d/, /\d/, /\d/, /\d/]);
      const tops = () =>
        figures.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      await expect.poll(async () => new Set(await tops()).size).toBe(1);
      await page.waitForLoadState('networkidle');
      expect(charts).toEqual([]);
    });

    await test.step('a quick verification is the newest action', async () => {
      await visitInside(page, `/admin/companions?search=${encodeURIComponent(companion.name)}`);
      await page.getByRole('button', { name: `Quick Verify: ${companion.name}` }).click();
      const dialog = page.getByRole('dialog');
      const selfie = dialog.getByRole('img', { name: `Selfie of ${companion.name}` });
      await expect(selfie).toBeVisible();
      await dialog.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByText(`${companion.name} is verified now.`)).toBeVisible();
      await page.getByRole('link', { name: 'Dashboard', exact: true }).last().click();
      await expect(page).toHaveURL(/\/admin$/);
      await expect(page.getByText(`approved ${companion.name}`)).toBeVisible();
      await expect(page.getByText('Platform overview')).toBeVisible();
      await expect(page.locator('.k-bars').first()).toBeVisible();
      await expect.poll(() => charts.length).toBeGreaterThan(0);
      await expectAccessible(page);
    });

    await test.step('nothing is cut off on a phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      const cutOff = () =>
        page
          .locator('.k-stat')
          .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
      await expect.poll(cutOff).toBe(0);
      await visitInside(page, '/admin/verification');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verification Queue');
      await expect(figures.first()).toHaveText(/\d/);
      await expect.poll(cutOff).toBe(0);
    });
  });
});
