import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { newCompanion, newPerson } from './people.ts';
import { unique } from './trial-bookings-people.ts';

const shared = ['/admin/companions', '/admin/verification', '/admin/verify'];

test.describe('the dashboards of the back office', () => {
  test('show their figures in one line, and completely on a phone', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/verification');
    const figures = page.locator('.k-stat-value');
    await expect(figures).toHaveText([/\d/, /\d/, /\d/, /\d/]);
    const tops = () =>
      figures.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
    await page.setViewportSize({ width: 360, height: 740 });
    const cutOff = () =>
      page
        .locator('.k-stat')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    for (const path of ['/admin/verification', '/admin']) {
      await page.goto(path);
      await expect(figures.first()).toHaveText(/\d/);
      await expect.poll(cutOff).toBe(0);
    }
  });

  // Ledger: ADMIN-007
  test('show sales as bars against their scales, at most full', async ({ page }) => {
    const tell = (activeSubscriptions: number, completedSessionPacks: number) =>
      page.route('**/api/backoffice/admin-dashboard-stats', async (route) => {
        const answer = await route.fetch();
        const json = { ...(await answer.json()), activeSubscriptions, completedSessionPacks };
        await route.fulfill({ response: answer, json });
      });
    const bar = (name: RegExp) => page.getByRole('progressbar', { name });
    await signIn(page, 'admin');
    for (const [active, sold, shares] of [
      [25, 10, ['25', '20']],
      [250, 51, ['100', '100']],
    ] as const) {
      await tell(active, sold);
      await page.goto('/admin');
      await expect(bar(/active subscriptions/)).toHaveAttribute('aria-valuenow', shares[0]);
      await expect(bar(/session packs sold/)).toHaveAttribute('aria-valuenow', shares[1]);
      await page.unrouteAll();
    }
  });

  // Ledger: ADMIN-002, ADMIN-003, ADMIN-005, ADMIN-006, NAV-010
  test('show an admin what waits, recent admin actions and the system status', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await newCompanion(browser, baseURL, unique('Rina'));
    await signIn(page, 'admin');
    await page.goto(`/admin/companions?search=${encodeURIComponent(companion.name)}`);
    await page.getByRole('button', { name: `Quick Verify: ${companion.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText(`${companion.name} is verified now.`)).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).last().click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByText(`approved ${companion.name}`)).toBeVisible();
    await expect(page.getByText('Platform overview')).toBeVisible();
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(line('Database')).toContainText('Operational');
    await expect(line('Authentication')).toContainText('Operational');
    await expect(line('Payment Processing')).toContainText('Pending Integration');
    await expect(line('Background work')).toContainText('Operational');
    await expectAccessible(page);
    await page.getByRole('link', { name: /Total Companions/ }).click();
    await expect(page).toHaveURL(/\/admin\/companions/);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  // Ledger: ADMIN-014, NAV-009
  test('show a moderator what to do and what is closed to moderators', async ({ page }) => {
    await signIn(page, 'moderator');
    await page.goto('/moderator');
    await expect(page.getByRole('heading', { name: 'Moderator Panel' })).toBeVisible();
    await expect(
      page.getByText('Moderators cannot access financial data, pricing settings or feature flags.'),
    ).toBeVisible();
    await expect(page.locator('.k-stat-value').first()).toHaveText(/^\d+$/);
    await expectAccessible(page);
  });

  // Ledger: GUARD-040, GUARD-043, GUARD-044
  test('are closed to a client', async ({ page, baseURL }) => {
    const client = await newPerson(baseURL, unique('Margaret'), 'client');
    await page.context().addCookies((await client.api.storageState()).cookies);
    for (const path of ['/admin', '/moderator', ...shared]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/unauthorized$/);
    }
  });

  // Ledger: GUARD-038, GUARD-039, GUARD-040, GUARD-043, GUARD-044
  for (const [persona, own, others, heading] of [
    ['admin', '/admin', '/moderator', 'Admin Panel'],
    ['moderator', '/moderator', '/admin', 'Moderator Panel'],
  ] as const) {
    test(`open to the ${persona}, but not the other role's own`, async ({ page }) => {
      await signIn(page, persona);
      await page.goto(others);
      await expect(page).toHaveURL(/\/unauthorized$/);
      for (const path of [own, ...shared]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      }
    });
  }

  // Ledger: ADMIN-041
  test('stay usable when a figure cannot be loaded', async ({ page }) => {
    await signIn(page, 'admin');
    await page.route('**/verification/figures', (route) => route.abort());
    await page.goto('/admin/verification');
    await expect(page.getByText('This could not be loaded.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Filter by status' })).toBeVisible();
    await page.unroute('**/verification/figures');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('.k-stat').filter({ hasText: 'This Week' })).toBeVisible();
  });

  // Ledger: ADMIN-004, ADMIN-019
  test('say so when there is nothing yet', async ({ page }) => {
    await signIn(page, 'admin');
    await page.route('**/admin-actions', (route) => route.fulfill({ json: { actions: [] } }));
    await page.route('**/verification/companions*', (route) =>
      route.fulfill({ json: { companions: [], next: null } }),
    );
    await page.goto('/admin');
    await expect(page.getByText('No recent activity')).toBeVisible();
    await page.goto('/admin/companions');
    await expect(page.getByText('No companions found.')).toBeVisible();
  });

  // Ledger: ADMIN-045
  test('name the database when it does not answer', async ({ page }) => {
    await signIn(page, 'admin');
    const body = { title: 'Database service unavailable', status: 503, code: 'unavailable' };
    await page.route('**/api/backoffice/**', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', json: body }),
    );
    await page.goto('/admin');
    await expect(page.getByText('Database service unavailable').first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Database' })).toContainText(
      'Not available',
    );
  });
});
