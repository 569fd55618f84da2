import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

// subscriptions-journey.spec.ts tests what clients do.

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

test.describe('the plans', () => {
  // Requirement: GUARD-018, SUB-018, SUB-020, SUB-021, SUB-026
  test('are shown to visitors by price with their contents; buying leads to the sign-in', async ({
    page,
  }) => {
    await page.goto('/subscription/plans');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscription Plans');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Basic',
      'Frequent',
      'Daily Check-in',
    ]);
    for (const [name, ...facts] of [
      ['Basic', '$50 per month', '3 sessions a week', '12 sessions', '300 minutes'],
      ['Frequent', '$85 per month', '5 sessions a week', '20 sessions', '500 minutes'],
      ['Daily Check-in', '$115 per month', '7 sessions a week', '28 sessions', '700 minutes'],
    ] as const) {
      for (const fact of [...facts, '25 minutes a session', 'Video trial included']) {
        await expect(cardOf(page, name)).toContainText(fact);
      }
    }
    await page.getByRole('button', { name: 'Subscribe: Basic' }).click();
    await expect(page).toHaveURL(/\/login/);
    const kept = await page.evaluate(() => sessionStorage.getItem('kabar-return-path'));
    expect(kept).toBe('/subscription/plans?subscribe=basic');
  });
});
