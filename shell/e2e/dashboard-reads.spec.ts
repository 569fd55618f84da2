import type { Page } from '@playwright/test';
import { expect, signIn, test, visitInside } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { newClient, verifiedCompanion } from './trial-bookings-people.ts';

// Each makes several people.
test.describe.configure({ timeout: 120_000 });

/** Nothing on the page says that something went wrong. */
async function expectNoFailure(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('This could not be loaded.')).toHaveCount(0);
  await expect(page.locator('[role="alert"]').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
}

test.describe('reading', () => {
  // Ledger: ADMIN-042
  test('that ends because somebody leaves the page shows no error', async ({ page, baseURL }) => {
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

  // Ledger: ADMIN-043
  test('of one part that fails leaves the rest of a dashboard whole', async ({
    page,
    browser,
    baseURL,
  }) => {
    const client = await newClient(baseURL);
    const companion = await verifiedCompanion(browser, baseURL);
    for (const [person, part, rest] of [
      [client, '**/api/billing/**', /Browse|companion/i],
      [client, '**/api/chat/**', /Browse|companion/i],
      [companion, '**/api/chat/**', /Active Clients/],
      [companion, '**/api/billing/**', /Active Clients/],
    ] as const) {
      const failed: string[] = [];
      await page.route(part, (route) => {
        failed.push(route.request().url());
        return route.abort();
      });
      await openAs(page, person, '/dashboard');
      await page.waitForLoadState('networkidle');
      expect(failed.length).toBeGreaterThan(0);
      await expect(page.getByRole('main').getByText(rest).first()).toBeVisible();
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  // Ledger: ADMIN-044
  test('of a row that does not exist yet shows no error', async ({ page, baseURL }) => {
    const client = await newClient(baseURL);
    await openAs(page, client, '/dashboard');
    for (const path of [
      ...['/dashboard', '/onboarding/client', '/profile/edit', '/profile/loved-one'],
      ...['/profile/emergency-contacts', '/subscription', '/trial/request', '/bookings', '/chat'],
    ]) {
      await page.goto(path);
      await expectNoFailure(page);
    }
  });
});
