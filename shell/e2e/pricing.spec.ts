import type { Page } from '@playwright/test';
import { signInAdmin } from './chat-pair.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { failCalls } from './open-as.ts';

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

/** Tests of this file change the same catalogue, and put it back. */
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
});

test.describe('prices', () => {
  // Ledger: GUARD-047
  test('are for admins only', async ({ page, browser, baseURL }) => {
    await expect(rowOf(page, 'Basic')).toBeVisible();
    const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signIn(other, 'moderator');
    await other.goto('/admin/pricing');
    await expect(other).toHaveURL(/\/unauthorized$/);
  });

  // Ledger: PRICE-001
  test('have four tabs', async ({ page }) => {
    const tabs = page.getByRole('navigation', { name: 'Lists of prices' });
    for (const [name, shows] of [
      ['Session Packs', '3 sessions'],
      ['Pricing Settings', 'trial_session_allowance'],
      ['Features', 'Chat'],
      ['Subscription Plans', 'Basic'],
    ] as const) {
      await tabs.getByRole('link', { name }).click();
      await expect(page.getByText(shows, { exact: true }).first()).toBeVisible();
      await expectAccessible(page);
    }
  });

  // Ledger: PRICE-002
  test('are edited a row at a time, and Cancel brings back what is stored', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Basic' }).click();
    await rowOf(page, 'Basic').getByLabel('Price (USD)').fill('60');
    await page.getByRole('button', { name: 'Edit Frequent' }).click();
    await expect(page.getByLabel('Price (USD)')).toHaveCount(1);
    await expect(rowOf(page, 'Frequent').getByLabel('Price (USD)')).toHaveValue('85.00');
    await rowOf(page, 'Frequent').getByLabel('Price (USD)').fill('1');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, 'Frequent')).toContainText('$85');
    await expect(rowOf(page, 'Basic')).toContainText('$50');
  });
});

test.describe('a save', () => {
  // Ledger: PRICE-006, PRICE-014, PRICE-015, PRICE-016
  test('is confirmed for a plan, a pack and a setting; a visitor finds the new price in the page that she loads', async ({
    page,
    browser,
    baseURL,
  }, { retry }) => {
    // A retry needs new values too.
    const [price, priceIdr] = [`${66 + retry}.50`, `${1_000_001 + retry}`];
    await page.getByRole('button', { name: 'Edit Student Support' }).click();
    const plan = rowOf(page, 'Student Support');
    await plan.getByLabel('Price (USD)').fill('-5');
    await plan.getByRole('button', { name: 'Save' }).click();
    await expect(plan.getByText('Please enter a price like 49.50.')).toBeVisible();
    await plan.getByLabel('Price (USD)').fill(price);
    await plan.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Subscription plan updated successfully!')).toBeVisible();
    await expect(plan).toContainText(`$${price}`);
    const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await visitor.route('**/api/billing/catalogue', (route) => route.abort());
    await visitor.goto('/#plans');
    const offer = visitor.getByRole('listitem').filter({
      has: visitor.getByRole('heading', { level: 4, name: 'Student Support', exact: true }),
    });
    await expect(offer).toContainText(`$${price} per month`);
    await visitor.context().close();

    await page.goto('/admin/pricing?filter=packs');
    await page.getByRole('button', { name: 'Edit 10 sessions' }).click();
    const pack = rowOf(page, '10 sessions');
    await expect(pack.getByLabel('Price (USD)')).toHaveAttribute('step', '0.01');
    await pack.getByLabel('Price (IDR)').fill(priceIdr);
    await pack.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Session pack updated successfully!')).toBeVisible();

    await page.goto('/admin/pricing?filter=settings');
    await page.getByRole('button', { name: 'Edit free_cancellation_hours' }).click();
    const setting = rowOf(page, 'free_cancellation_hours');
    await setting.getByLabel('Admin notes').fill(`Twelve, as agreed ${retry}`);
    await setting.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Setting updated successfully!')).toBeVisible();
    await expect(setting).toContainText(`Twelve, as agreed ${retry}`);
  });

  // Ledger: PRICE-017, PRICE-018, PRICE-019
  test('that fails says so and keeps what was typed', async ({ page }) => {
    await failCalls(page, 'PATCH /api/billing/pricing/*/*');
    for (const [tab, name, field, sentence] of [
      ['plans', 'Basic', 'Price (USD)', 'Failed to update subscription plan. Please try again.'],
      ['packs', '3 sessions', 'Price (USD)', 'Failed to update session pack. Please try again.'],
      [
        'settings',
        'free_cancellation_hours',
        'Value',
        'Failed to update setting. Please try again.',
      ],
    ] as const) {
      await page.goto(`/admin/pricing?filter=${tab}`);
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await rowOf(page, name).getByLabel(field).fill('14');
      await rowOf(page, name).getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(rowOf(page, name).getByLabel(field)).toHaveValue('14');
      await page.getByRole('button', { name: 'Cancel' }).click();
    }
  });

  test('of a row that another admin changed says what is stored, and replaces it when asked again', async ({
    page,
    baseURL,
  }, { retry }) => {
    const notes = (text: string) => `${text} ${retry}`;
    await page.getByRole('button', { name: 'Edit Wellness & Motivation' }).click();
    const plan = rowOf(page, 'Wellness & Motivation');
    await plan.getByLabel('Admin notes').fill(notes('Mine'));
    const other = await signInAdmin(baseURL);
    const { plans } = await (await other.get('/api/billing/pricing')).json();
    const { id, version } = plans.find(
      ({ name }: { name: string }) => name === 'Wellness & Motivation',
    );
    const changed = await other.patch(`/api/billing/pricing/plans/${id}`, {
      data: { adminNotes: notes('Theirs') },
      headers: { 'if-match': `"${version}"` },
    });
    expect(changed.status()).toBe(200);
    // The list may be refetched before the save; the form must not replace values that it has not shown.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await plan.getByRole('button', { name: 'Save' }).click();
    await expect(plan.getByText(`Admin notes: ${notes('Theirs')}`)).toBeVisible();
    await expect(plan.getByLabel('Admin notes')).toHaveValue(notes('Mine'));
    await plan.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Subscription plan updated successfully!')).toBeVisible();
    await expect(plan).toContainText(notes('Mine'));
  });
});
