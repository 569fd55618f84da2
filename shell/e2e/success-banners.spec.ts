import type { Locator, Page } from '@playwright/test';
import { expectToLast, stopClock } from './delay.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { introduce, newCompanion, newPerson } from './people.ts';
import {
  ask,
  enter,
  jakartaTime,
  listOf,
  newClient,
  unique,
  verifiedCompanion,
} from './trial-bookings-people.ts';

/** Expects a banner that disappears after its time and leaves a line in small print. */
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

test.describe('the banner of a success disappears after three seconds, and its text stays in small print', () => {
  // Ledger: NAV-013
  test('for a client: profile, emergency information, settings', async ({ page, baseURL }) => {
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

    await page.goto('/profile/emergency-contacts');
    await page.getByLabel('Full Name').first().fill('Rina');
    await page.getByLabel('Relationship').first().fill('Daughter');
    await page.getByLabel('Phone').first().fill('+62 812 3456');
    const kept = 'Emergency contact and private information saved successfully!';
    await expectPassing(
      page,
      page.getByRole('button', { name: 'Save Information' }),
      kept,
      /^Saved at/,
    );

    await page.goto('/account');
    const settings = page
      .locator('section')
      .filter({ hasText: 'Language, time zone and text size' });
    await expectPassing(page, settings.getByRole('button', { name: 'Save Changes' }), 'Saved.');
    await expectAccessible(page);
  });

  // Ledger: NAV-013
  test('for a companion: decisions and profile', async ({ page, browser, baseURL }) => {
    test.slow();
    const sari = await verifiedCompanion(browser, baseURL);
    await ask(await newClient(baseURL), sari, jakartaTime('10:00'));
    await openAs(page, sari, '/dashboard');
    await expectPassing(
      page,
      page.getByRole('button', { name: /^Approve/ }),
      'Trial booking request approved!',
    );

    await page.goto('/profile/edit');
    await expectPassing(
      page,
      page.getByRole('button', { name: 'Save Changes' }),
      'Profile updated successfully!',
      /^Saved at/,
    );
  });

  // Ledger: NAV-013, COMP-027
  test('for staff: an approval from a card, which clients are never offered', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const sari = await newCompanion(browser, baseURL, unique('Sari'));
    const quickVerify = page.getByRole('button', { name: /Quick Verify/ });
    await signIn(page, 'moderator');
    await page.goto('/admin/verification?filter=pending');
    const card = page.getByRole('listitem').filter({ hasText: sari.name });
    await card.getByRole('button', { name: /Quick Verify/ }).click();
    await expectPassing(
      page,
      page.getByRole('dialog').getByRole('button', { name: `Verify ${sari.name}` }),
      `${sari.name} is verified now.`,
    );
    await page.goto('/admin/verification?filter=verified');
    await expect(card).toBeVisible();
    await expect(card.getByRole('button', { name: /Quick Verify/ })).toHaveCount(0);

    await introduce(sari);
    const client = await newClient(baseURL);
    const path = await listOf(client, sari);
    await enter(page, client);
    await page.goto(path);
    await expect(page.getByRole('listitem').filter({ hasText: sari.name })).toBeVisible();
    await expect(quickVerify).toHaveCount(0);
    await page.goto(`/companion/${sari.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sari.name);
    await expect(quickVerify).toHaveCount(0);
  });
});
