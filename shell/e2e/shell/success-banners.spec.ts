import type { Locator, Page } from '@playwright/test';
import { expectToLast, stopClock } from '../delay.ts';
import { expect, expectAccessible, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson } from '../people.ts';

/** Expects a banner that turns into a line of small text after its time. */
async function expectPassing(
  page: Page,
  act: Locator,
  sentence: string,
  left: string | RegExp = sentence,
) {
  await expect(act).toBeVisible();
  await stopClock(page);
  await act.click();
  await expectToLast(page, page.getByRole('status').filter({ hasText: sentence }), 3_000);
  await expect(page.getByText(left, { exact: true })).toBeVisible();
}

test.beforeEach(({ page }) => page.clock.install());

test.describe('a success banner disappears after three seconds, and its text stays in small print', () => {
  // Requirement: NAV-013
  test('for a client: profile and settings', async ({ page, baseURL }) => {
    test.slow();
    const client = await newPerson(baseURL, 'Mary Lee', 'client');
    await openAs(page, client, '/profile/edit');
    await page.getByRole('spinbutton', { name: /^Age/ }).fill('79');
    await page.getByLabel('Location').fill('Bandung');
    await expectPassing(
      page,
      page.getByRole('button', { name: 'Save Changes' }),
      'Profile updated successfully!',
      /^Saved at/,
    );

    await visitInside(page, '/account');
    const settings = page
      .locator('section')
      .filter({ hasText: 'Language, time zone and text size' });
    await expectPassing(page, settings.getByRole('button', { name: 'Save Changes' }), 'Saved.');
    await expectAccessible(page);
  });
});
