import type { Page } from '@playwright/test';
import { expect, signIn, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newClient } from '../trial-bookings-people.ts';

/** Expects that the page shows no error. */
async function expectNoFailure(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('This could not be loaded.')).toHaveCount(0);
  await expect(page.locator('[role="alert"]').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
}

test.describe('a read', () => {
  // Requirement: ADMIN-042
  test('that is aborted by leaving the page shows no error', async ({ page, baseURL }) => {
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    const client = await newClient(baseURL);
    for (const [enter, from, to, slow] of [
      [() => signIn(page, 'admin'), '/admin', '/admin/verification', '**/api/backoffice/**'],
      [() => openAs(page, client, '/bookings'), '/dashboard', '/match', '**/api/bookings/**'],
    ] as const) {
      await enter();
      let aborted = 0;
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText.includes('ABORTED')) aborted += 1;
      });
      await page.route(slow, () => undefined);
      await page.goto(from);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await visitInside(page, to);
      await expect(page).toHaveURL(new RegExp(`${to}$`));
      await expect.poll(() => aborted).toBeGreaterThan(0);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await visitInside(page, from);
      await expectNoFailure(page);
      await page.context().clearCookies();
    }
    expect(thrown).toEqual([]);
  });
});
