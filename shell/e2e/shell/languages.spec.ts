import { expect, test } from '../fixtures.ts';

test.describe('in a browser with another language', () => {
  test.use({ locale: 'fr-FR' });

  // Requirement: I18N-002
  test('English is shown, also for a missing Indonesian text', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.evaluate(() => localStorage.setItem('kabar-language', 'id'));
    await page.reload();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Selamat Datang Kembali');
    await expect(page.getByLabel('Kata Sandi', { exact: true })).toBeVisible();
    // The same release with one text missing in its catalogue.
    let removed = 0;
    await page.route('**/assets/**/*.js', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(["']?)login\.title\1:"Selamat[^"]*",/, () => {
        removed += 1;
        return '';
      });
      await route.fulfill({ response, body });
    });
    await page.reload();
    await expect(title).toHaveText('Welcome Back');
    await expect(page.getByLabel('Kata Sandi', { exact: true })).toBeVisible();
    expect(removed).toBeGreaterThan(0);
  });
});
