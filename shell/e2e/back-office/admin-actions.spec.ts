import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from '../fixtures.ts';

// Long, because the test has many steps.
test.describe.configure({ timeout: 120_000 });

test.describe('the audit of admin actions', () => {
  test('names what was opened or changed, keeps its filters in the URL, exports a file, and shows the chosen columns', async ({
    page,
  }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/audit');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit of admin actions');
    for (const name of ['What', 'When', 'About', 'Before', 'After', 'More']) {
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    }
    await page.getByLabel('What', { exact: true }).selectOption('companion_approved');
    await expect(page).toHaveURL(/type=companion_approved/);
    const rows = page.getByRole('table').locator('tbody').getByRole('row');
    await expect(rows.first()).toContainText('approved');

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'This list (CSV)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^admin-actions-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(1, -1);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toContain(',companion_approved,');

    await page.reload();
    await expect(page.getByLabel('What', { exact: true })).toHaveValue('companion_approved');
    await page.getByLabel('To', { exact: true }).fill('2001-01-01');
    await expect(page.getByText('Nothing matches the filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page).toHaveURL(/\/admin\/audit$/);
    await expect(rows.first()).toBeVisible();

    await test.step('all columns fit 1280, and those that the reader chose are kept', async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      const frame = page.locator('.k-table-frame');
      const heads = frame.getByRole('columnheader');
      await expect(heads).toHaveCount(6);
      const sticksOut = () => frame.evaluate((one) => one.scrollWidth - one.clientWidth);
      expect(await sticksOut()).toBeLessThanOrEqual(0);
      await page.getByText('Columns: all').click();
      const choice = page.getByRole('group', { name: 'Columns to show' });
      await choice.getByRole('checkbox', { name: 'More' }).uncheck();
      await choice.getByRole('checkbox', { name: 'Before' }).uncheck();
      await expect(heads).toHaveText(['What', 'When', 'About', 'After']);
      await expect(page).toHaveURL(/hidden=/);
      await page.reload();
      await expect(heads).toHaveText(['What', 'When', 'About', 'After']);
      await expect(page.getByText('Columns: 4 of 6')).toBeVisible();
      const first = frame.getByRole('row').nth(1);
      const newest = await first.textContent();
      await page.getByLabel('Order').selectOption('Oldest first');
      await expect(page).toHaveURL(/sort=oldest/);
      await expect(first).not.toHaveText(newest ?? '');
      await expect(heads).toHaveCount(4);
    });
  });
});
