import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { unique } from './trial-bookings-people.ts';

// A journey of many steps.
test.describe.configure({ timeout: 120_000 });

test.describe('saved filters', () => {
  test('are named, found again on another device, and removed; others do not see them', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/companions');
    const saved = page.getByRole('navigation', { name: 'Saved filters' });
    const name = unique('Our Siti');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(saved.getByRole('link', { name })).toHaveCount(0);
    await page.getByRole('search').getByRole('textbox').fill('siti');
    await page.getByRole('radio', { name: 'Verified', exact: true }).check();
    await expect(page).toHaveURL(/filter=verified/);
    await page.getByRole('button', { name: 'Save this filter' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save filter' }).click();
    await expect(dialog.getByText('Please give it a name.')).toBeVisible();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Name').press('Enter');
    await expect(dialog).toBeHidden();
    const link = saved.getByRole('link', { name });
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('button', { name: 'Save this filter' })).toHaveCount(0);
    await expectAccessible(page);

    const device = await (
      await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' })
    ).newPage();
    await signIn(device, 'admin');
    await device.goto('/admin/companions');
    await device.getByRole('link', { name }).click();
    await expect(device).toHaveURL(/filter=verified&search=siti/);
    await expect(device.getByRole('search').getByRole('textbox')).toHaveValue('siti');
    // Beside the head of the table, whoever is named so.
    await expect(device.getByRole('row').filter({ hasText: /siti/i }).first()).toBeVisible();
    await expect(device.getByRole('row').filter({ hasNotText: /siti/i })).toHaveCount(1);
    await device.getByRole('search').getByRole('textbox').fill('sit');
    await expect(device).toHaveURL(/search=sit$/);
    await device.getByRole('button', { name: 'Save this filter' }).click();
    await device.getByRole('dialog').getByLabel('Name').fill(name.toLowerCase());
    await device.getByRole('dialog').getByRole('button', { name: 'Save filter' }).click();
    await expect(device.getByRole('dialog').getByRole('alert')).toContainText('another name');
    await device.keyboard.press('Escape');
    await device.goto('/admin/audit');
    await expect(device.getByRole('table')).toBeVisible();
    await expect(device.getByRole('link', { name })).toHaveCount(0);

    const moderator = await (
      await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' })
    ).newPage();
    await signIn(moderator, 'moderator');
    await moderator.goto('/admin/companions');
    await expect(moderator.getByRole('table')).toBeVisible();
    await expect(moderator.getByRole('link', { name })).toHaveCount(0);

    await saved.getByRole('button', { name: `Remove the saved filter ${name}` }).click();
    await expect(link).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save this filter' })).toBeVisible();
  });
});
