import type { BrowserContext } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

/**
 * Sets flags for this browser only, because all tests share one installation and many need its features. The service's own
 * test proves that a switch is stored and applies to everybody.
 */
async function ownFlags(context: BrowserContext, flags: Record<string, boolean>) {
  await context.route('**/api/backoffice/feature-flags', (route) =>
    route.fulfill({ json: { flags } }),
  );
  await context.route('**/api/backoffice/feature-flags/*', async (route) => {
    const name = route.request().url().split('/').at(-1) as string;
    const { isEnabled } = route.request().postDataJSON();
    flags[name] = isEnabled;
    await route.fulfill({ json: { name, isEnabled } });
  });
}

test.describe('features', () => {
  // Ledger: GUARD-048
  test('are for admins only', async ({ page, browser, baseURL }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/features');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Features');
    const other = await browser.newPage({ baseURL: baseURL ?? '' });
    await signIn(other, 'moderator');
    await other.goto('/admin/features');
    await expect(other).toHaveURL(/\/unauthorized$/);
  });

  // Ledger: FLAG-001
  test('are listed by their names, each with a switch', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/features');
    const switches = page.getByRole('main').getByRole('switch');
    await expect(switches).toHaveCount(4);
    for (const [place, name] of [
      'Chat',
      'Session packs',
      'Trial requests',
      'Trial calls',
    ].entries()) {
      await expect(switches.nth(place)).toHaveAccessibleName(new RegExp(`^${name} `));
      await expect(switches.nth(place)).toBeChecked();
    }
    await expectAccessible(page);
  });

  // Ledger: FLAG-002, FLAG-005
  test('can be switched in the tab of the pricing page as on their own page', async ({
    page,
    context,
  }) => {
    await ownFlags(context, { session_packs_enabled: true, video_trial_enabled: true });
    await signIn(page, 'admin');
    await page.goto('/admin/pricing?filter=features');
    const packs = page.getByRole('switch', { name: 'Session packs' });
    await packs.click();
    await expect(page.getByText('Feature disabled successfully!')).toBeVisible();
    await expect(packs).not.toBeChecked();
    await page.goto('/admin/features');
    await expect(packs).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Trial calls' })).toBeChecked();
    await packs.click();
    await expect(page.getByText('Feature enabled successfully!')).toBeVisible();
    await expect(packs).toBeChecked();
  });

  // Ledger: FLAG-006
  test('stay as they are when a switch fails, and it says so', async ({ page, context }) => {
    await ownFlags(context, { session_packs_enabled: true });
    await context.route('**/api/backoffice/feature-flags/*', (route) => route.abort());
    await signIn(page, 'admin');
    await page.goto('/admin/features');
    const packs = page.getByRole('switch', { name: 'Session packs' });
    await packs.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to toggle feature. Please try again.');
    await expect(packs).toBeChecked();
  });

  // Ledger: FLAG-003
  test('say so when there are none', async ({ page, context }) => {
    await ownFlags(context, {});
    await signIn(page, 'admin');
    await page.goto('/admin/features');
    await expect(page.getByText('No feature flags found.')).toBeVisible();
  });

  test('reach an open page within a minute', async ({ page, context }) => {
    const flags = { internal_messaging_enabled: true };
    await ownFlags(context, flags);
    await page.clock.install();
    await signIn(page, 'companion');
    await page.goto('/dashboard');
    const chats = page.getByRole('heading', { name: /Chat with the .* team/ });
    await expect(chats).toBeVisible();
    flags.internal_messaging_enabled = false;
    await page.clock.runFor(61_000);
    await expect(chats).toHaveCount(0);
  });
});
