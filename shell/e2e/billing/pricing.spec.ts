import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

// The other lists, mistakes, failures and conflicts are in pricing-page.test.tsx of the back office.
test('a changed price is inlined in the page that a visitor loads', async ({
  page,
  browser,
  baseURL,
}, { retry, repeatEachIndex }) => {
  // A retry or repetition needs another value.
  const price = `${66 + retry + repeatEachIndex}.50`;
  await signIn(page, 'admin');
  await page.goto('/admin/pricing');
  await page.getByRole('button', { name: 'Edit Student Support' }).click();
  const plan = rowOf(page, 'Student Support');
  await plan.getByLabel('Price (USD)').fill('-5');
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(plan.getByText('Please enter a price like 49.50.')).toBeVisible();
  await plan.getByLabel('Price (USD)').fill(price);
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Subscription plan updated successfully!')).toBeVisible();
  try {
    await expect(plan).toContainText(`$${price}`);
    await expectAccessible(page);
    const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await visitor.route('**/api/billing/catalogue', (route) => route.abort());
    const offer = visitor.getByRole('listitem').filter({
      has: visitor.getByRole('heading', { level: 4, name: 'Student Support', exact: true }),
    });
    // Retries, because a page does not wait long for prices and may come without them.
    await expect(async () => {
      await visitor.goto('/');
      await visitor.goto('/#plans');
      await expect(offer).toContainText(`$${price} per month`, { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await visitor.context().close();
  } finally {
    await test.step('the price is put back, because other tests read it', async () => {
      await page.getByRole('button', { name: 'Edit Student Support' }).click();
      await plan.getByLabel('Price (USD)').fill('65');
      await plan.getByRole('button', { name: 'Save' }).click();
      await expect(plan).toContainText('$65');
    });
  }
});
