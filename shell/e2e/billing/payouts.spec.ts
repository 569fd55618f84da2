import { expect, signIn, test } from '../fixtures.ts';

// Long, because the test has many steps.
test.describe.configure({ timeout: 120_000 });

// A payout itself is a part of journey-admin.spec.ts.
// Requirement: ADMIN-038, COMP-009, COMP-013
test("a payout appears for admins and on its companion's dashboard, where statements can be downloaded", async ({
  page,
}) => {
  await test.step('an admin sees companion, amount, status and date', async () => {
    await signIn(page, 'admin');
    await page.goto('/admin/payouts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payouts');
    for (const name of ['Companion', 'Amount', 'Status', 'Date']) {
      await expect(page.getByRole('columnheader', { name }).first()).toBeVisible();
    }
    const paid = page.getByRole('row').filter({ hasText: 'Siti' }).last();
    await expect(paid).toContainText(/IDR\s16,000/);
    await expect(paid).toContainText('Paid');
  });

  await test.step('the companion sees the latest paid one, and opens all', async () => {
    await page.context().clearCookies();
    await signIn(page, 'companion');
    // The payout of another test may have been paid meanwhile.
    await expect(async () => {
      await page.goto('/dashboard');
      const { latestPaidIdr } = await (await page.request.get('/api/billing/earnings')).json();
      expect(Number(latestPaidIdr)).toBeGreaterThan(0);
      const paid = Number(latestPaidIdr).toLocaleString('en');
      const figure = page.getByText('Earnings (IDR)').locator('..');
      await expect(figure).toContainText(new RegExp(`IDR\\s${paid}Latest payout$`), {
        timeout: 5_000,
      });
    }).toPass({ timeout: 40_000 });
    await expect(page.getByRole('heading', { name: 'Monthly Earnings Overview' })).toBeVisible();
    await page.getByRole('link', { name: 'View Payouts' }).click();
    await expect(page).toHaveURL(/\/earnings$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earnings');
    await expect(page.getByRole('heading', { level: 2, name: 'Payouts' })).toBeVisible();
  });

  await test.step('statements are downloaded by month, as PDF and as a table', async () => {
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
