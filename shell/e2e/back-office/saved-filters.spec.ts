import { expect, expectAccessible, signIn, test, visitInside } from '../fixtures.ts';
import { unique } from '../trial-bookings-people.ts';

// Long, because the test has many steps.
test.describe.configure({ timeout: 120_000 });

/** Whichever of the two the page stored first. */
const filteredBy =
  (filter: string, search: string) =>
  ({ searchParams }: URL) =>
    searchParams.get('filter') === filter && searchParams.get('search') === search;

// saved-filters.test.ts of the back office service tests that others do not see them.
test.describe('saved filters', () => {
  test('are saved under a name, available after another page, and deleted', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/companions');
    const saved = page.getByRole('navigation', { name: 'Saved filters' });
    const name = unique('Our Siti');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(saved.getByRole('link', { name })).toHaveCount(0);
    await page.getByRole('search').getByRole('textbox').fill('siti');
    await page.getByRole('radio', { name: 'Verified', exact: true }).check();
    await expect(page).toHaveURL(filteredBy('verified', 'siti'));
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

    await visitInside(page, '/admin/audit');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit of admin actions');
    await expect(link).toHaveCount(0);
    await visitInside(page, '/admin/companions');
    const search = page.getByRole('search').getByRole('textbox');
    await expect(search).toHaveValue('');
    await link.click();
    await expect(page).toHaveURL(filteredBy('verified', 'siti'));
    await expect(search).toHaveValue('siti');
    // Only the table's head and rows with this name.
    await expect(page.getByRole('row').filter({ hasText: /siti/i }).first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasNotText: /siti/i })).toHaveCount(1);
    await search.fill('sit');
    await expect(page).toHaveURL(filteredBy('verified', 'sit'));
    await page.getByRole('button', { name: 'Save this filter' }).click();
    await dialog.getByLabel('Name').fill(name.toLowerCase());
    await dialog.getByRole('button', { name: 'Save filter' }).click();
    await expect(dialog.getByRole('alert')).toContainText('another name');
    await page.keyboard.press('Escape');

    await saved.getByRole('button', { name: `Remove the saved filter ${name}` }).click();
    await expect(link).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save this filter' })).toBeVisible();
  });
});
