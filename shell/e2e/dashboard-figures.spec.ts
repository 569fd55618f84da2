import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { newCompanion } from './people.ts';
import { newClient, unique } from './trial-bookings-people.ts';
import { wish } from './trial-requests-people.ts';

const work = (page: Page) => page.locator('.backoffice-work');
const section = (page: Page, title: string) =>
  page
    .locator('.k-section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const figure = (page: Page, label: string) =>
  page.locator('.k-stat').filter({ hasText: label }).locator('.k-stat-value');

test.describe('the admin dashboard', () => {
  // Ledger: ADMIN-001
  test('leads to each tool by a tile', async ({ page }) => {
    await signIn(page, 'admin');
    for (const href of [
      ...['/admin/verification', '/admin/subscriptions', '/admin/pricing', '/admin/payouts'],
      ...['/admin/features', '/admin/conversations', '/admin/trial-requests', '/admin/flags'],
      ...['/admin/sessions', '/admin/users/roles', '/admin/audit', '/admin/reassign'],
    ]) {
      await page.goto('/admin');
      const tiles = section(page, 'Tools');
      await tiles.locator(`a[href="${href}"]`).click();
      await expect(page).toHaveURL(href);
      await expect(work(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('This could not be loaded.')).toHaveCount(0);
    }
  });

  // Ledger: ADMIN-011
  test('shows all users in a dialog that changes roles', async ({ page, baseURL }) => {
    const person = await newClient(baseURL, unique('Widya'));
    await signIn(page, 'admin');
    await page.goto('/admin');
    await page.getByRole('button', { name: 'All Users' }).click();
    const all = page.getByRole('dialog', { name: 'All Users' });
    await expect(all.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await all.getByLabel('Search by name or e-mail address').fill(person.name);
    await expect(all.getByRole('link', { name: person.name })).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
    await expectAccessible(page);
    await all.getByRole('button', { name: `Change role of ${person.name}` }).click();
    const change = page.getByRole('dialog').last();
    await change.getByRole('radio', { name: /^Moderator/ }).check({ force: true });
    await change.getByRole('button', { name: 'Save role' }).click();
    await expect(all.getByText(`The role of ${person.name} is changed.`)).toBeVisible();
    await expect(all.getByRole('row').filter({ hasText: person.name })).toContainText('Moderator');
    await all.getByRole('button', { name: 'Close' }).last().click();
    await expect(all).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'All Users' })).toBeFocused();
  });

  // Decision: 39
  test('draws revenue, sign-ups, sessions and flags, and says the same in a table', async ({
    page,
  }) => {
    const months = Array.from({ length: 12 }, (_, ago) => ({
      month: `2026-${String(12 - ago).padStart(2, '0')}`,
      signUps: ago * 3,
      sessions: ago + 1,
      flags: 0,
    })).reverse();
    const received = months.map(({ month }, at) => ({ month, received: `${at * 10}.00` }));
    await page.route('**/api/backoffice/activity-by-month', (route) =>
      route.fulfill({ json: { months } }),
    );
    await page.route('**/api/billing/revenue', async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      json.currencies[0].months = received;
      await route.fulfill({ response: answer, json });
    });
    await signIn(page, 'admin');
    await page.goto('/admin');
    const charts = section(page, 'Month by month');
    const bars = (name: string) => charts.getByRole('list', { name }).getByRole('listitem');
    await expect(bars('Sign-ups, month by month').last()).toContainText('December 2026: 0');
    await expect(bars('Sessions held, month by month').last()).toContainText('December 2026: 1');
    await expect(bars('Received by month, USD').last()).toContainText('December 2026: $110');
    await expect(charts.getByText('None in the last twelve months.')).toBeVisible();
    await charts.getByText('Show as a table').click();
    const rows = charts.getByRole('table', { name: 'Month by month' }).getByRole('row');
    await expect(rows).toHaveCount(13);
    for (const [at, words] of [
      [1, ['December 2026', '$110', '0', '1', '0']],
      [12, ['January 2026', '$0', '33', '12', '0']],
    ] as const) {
      const cells = rows.nth(at).getByRole('cell').locator('> div');
      await expect(cells).toHaveText([...words]);
    }
    // Further down, the header covers a part of an entry of the side navigation.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
  });

  test('fetches what draws charts only where they are shown', async ({ page }) => {
    const fetched: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return;
      const body = await response.text().catch(() => '');
      if (body.includes('k-bar-ground')) fetched.push(response.url());
    });
    await signIn(page, 'admin');
    await page.goto('/admin/verification');
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    await page.goto('/admin');
    await expect(page.locator('.k-bars').first()).toBeVisible();
    expect(fetched.length).toBeGreaterThan(0);
  });

  test('stays whole when the charts cannot be loaded', async ({ page }) => {
    await signIn(page, 'admin');
    await page.route('**/api/backoffice/activity-by-month', (route) => route.abort());
    await page.goto('/admin');
    const charts = section(page, 'Month by month');
    await expect(charts.getByText('This could not be loaded.')).toBeVisible();
    await expect(figure(page, 'Total Companions')).toHaveText(/^\d+$/);
    await page.unrouteAll();
    await charts.getByRole('button', { name: 'Try again' }).click();
    await expect(charts.getByRole('heading', { name: 'Sign-ups' })).toBeVisible();
  });

  // Decision: 40
  test('says of payments, calls and mail what was found out', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin');
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(line('Payment Processing')).toContainText('Pending Integration');
    await expect(line('Video calls')).toContainText('Browser to browser');
    await expect(line('E-mail')).toContainText('Development mailbox');
    await page.route('**/api/backoffice/system-status', async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      const found: Record<string, string> = { payments: 'operational', video: 'unavailable' };
      for (const part of json.parts) part.state = found[part.name] ?? part.state;
      await route.fulfill({ response: answer, json });
    });
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(line('Payment Processing')).toContainText('Operational');
    await expect(line('Video calls')).toContainText('Not available');
  });
});

test.describe('the moderator dashboard', () => {
  // Ledger: ADMIN-012
  test('shows companions, unverified ones, pending trial requests and messages of a day', async ({
    page,
    browser,
    baseURL,
  }) => {
    await newCompanion(browser, baseURL, unique('Rina'));
    await wish(await newClient(baseURL, unique('Edith')));
    await signIn(page, 'moderator');
    const told = async (path: string) => (await page.request.get(`/api/${path}`)).json();
    // Other tests make companions meanwhile.
    await expect(async () => {
      const stats = await told('backoffice/moderator-stats');
      const { trialRequests } = await told('bookings/trial-requests/staff?limit=100');
      await page.goto('/moderator');
      await expect(figure(page, 'Messages in the last 24 hours')).toHaveText(
        String(stats.messagesLastDay),
        { timeout: 2_000 },
      );
      const soon = { timeout: 500 };
      await expect(figure(page, 'Unverified companions')).toHaveText(
        String(stats.unverifiedCompanions),
        soon,
      );
      const companions = page.locator('.k-stat').filter({ hasText: /^Companions/ });
      await expect(companions.locator('.k-stat-value')).toHaveText(String(stats.companions), soon);
      const pending = trialRequests.length > 99 ? '99+' : String(trialRequests.length);
      await expect(figure(page, 'Pending Trial Requests')).toHaveText(pending, soon);
    }).toPass();
  });

  // Ledger: ADMIN-013
  test('leads to the four places of a moderator', async ({ page }) => {
    await signIn(page, 'moderator');
    for (const [href, title] of [
      ['/admin/companions', 'Companions'],
      ['/admin/verification', 'Verification Queue'],
      ['/admin/reassign', 'Reassignment'],
      ['/admin/flag-review', 'Flag Review'],
    ] as const) {
      await page.goto('/moderator');
      const links = section(page, 'Your work');
      await links.locator(`a[href="${href}"]`).click();
      await expect(page).toHaveURL(href);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });
});
