import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signInAdmin } from './chat-pair.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { withSecondAdmin } from './second-admin.ts';
import { asSystem } from './system.ts';
import { verifiedCompanion } from './trial-bookings-people.ts';

test.describe('the page of payouts', () => {
  // Ledger: GUARD-045, ADMIN-038
  test('is for admins only and shows batches with companion, amount, status and date', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/payouts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payouts');
    for (const name of ['Companion', 'Amount', 'Status', 'Date']) {
      await expect(page.getByRole('columnheader', { name }).first()).toBeVisible();
    }
    const paid = page.getByRole('row').filter({ hasText: 'Siti' }).last();
    await expect(paid).toContainText(/IDR\s16,000/);
    await expect(paid).toContainText('Paid');
    await expectAccessible(page);
    const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signIn(other, 'moderator');
    await other.goto('/admin/payouts');
    await expect(other).toHaveURL(/\/unauthorized$/);
    await other.context().close();
  });
});

/** Presses a button of the page of payouts and says yes. */
async function decide(page: Page, name: string) {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe('a payout', () => {
  // Decision: 51
  test('is made by one admin, approved by another who finds it on her panel, and seen by its companion', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const companion = await verifiedCompanion(browser, baseURL);
    // 40 minutes of a session that was logged four days ago.
    await asSystem((system) =>
      system.call(
        `select billing_api.post_earning($1, $2, 'booking', 2400, current_date - 4, now() - interval '4 days')`,
        [randomUUID(), companion.id],
      ),
    );
    await withSecondAdmin(baseURL, async (second) => {
      await openAs(page, { api: await signInAdmin(baseURL) }, '/admin/payouts');
      await decide(page, 'Make a batch');
      await expect(page.getByText('Another admin must approve this batch.').first()).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: companion.name });
      await page.goto('/admin');
      await expect(page.getByText('Another admin must approve this batch.').first()).toBeVisible();

      const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
      await openAs(other, second, '/admin');
      await expectAccessible(other);
      await other.getByRole('link', { name: 'Open the payouts' }).first().click();
      await expect(other).toHaveURL(/\/admin\/payouts$/);
      await decide(other, 'Approve');
      await other.context().close();

      await page.goto('/admin/payouts');
      await decide(page, 'Mark as paid');
      await expect(row.first()).toContainText(/IDR\s64,000.*Paid/);
      const hers = await (
        await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' })
      ).newPage();
      await openAs(hers, companion, '/earnings');
      // The statement and the payout say what the batch says.
      await expect(hers.getByText(/Total: IDR\s64,000/)).toBeVisible();
      const paid = hers.getByRole('listitem').filter({ hasText: /Paid\s*IDR\s64,000/ });
      await expect(paid).toHaveCount(2);
      await hers.context().close();
    });
  });
});

test.describe('the earnings of a companion', () => {
  // Ledger: COMP-009, COMP-013
  test('stand on the dashboard by month, and View Payouts opens them', async ({ page }) => {
    await signIn(page, 'companion');
    // The payout of another test may have been paid meanwhile.
    await expect(async () => {
      await page.goto('/dashboard');
      const { latestPaidIdr } = await (await page.request.get('/api/billing/earnings')).json();
      expect(Number(latestPaidIdr)).toBeGreaterThan(0);
      const paid = Number(latestPaidIdr).toLocaleString('en');
      const figure = page.getByText('Earnings (IDR)').locator('..');
      await expect(figure).toContainText(new RegExp(`IDR\\s${paid}$`), { timeout: 5_000 });
    }).toPass({ timeout: 40_000 });
    await expect(page.getByRole('heading', { name: 'Monthly Earnings Overview' })).toBeVisible();
    await page.getByRole('link', { name: 'View Payouts' }).click();
    await expect(page).toHaveURL(/\/earnings$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earnings');
    await expect(page.getByRole('heading', { level: 2, name: 'Payouts' })).toBeVisible();
    await expectAccessible(page);
  });

  test('are downloaded by month, as PDF and as a table', async ({ page }) => {
    await signIn(page, 'companion');
    await page.goto('/earnings');
    for (const [name, file] of [
      ['Download as PDF', /^statement-20\d\d-\d\d\.pdf$/],
      ['Download as a table (CSV)', /^statement-20\d\d-\d\d\.csv$/],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name }).click();
      expect((await download).suggestedFilename()).toMatch(file);
      expect(await (await download).failure()).toBeNull();
    }
  });
});
