import type { Page } from '@playwright/test';
import { openBeside } from '../chat-page.ts';
import { newPair } from '../chat-pair.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson } from '../people.ts';

// Each test first takes a companion through onboarding, verification and a trial booking.

test.describe('the notification bell', () => {
  const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

  // Requirement: NOTE-001, NOTE-002, NOTE-003, NOTE-004, NOTE-010, NOTE-011
  test('counts unread notifications, lists them, updates live, can be cleared, and links to all', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client, companion } = await newPair(browser, baseURL);
    // A page size of one, so that two notifications make two pages.
    await page.route('**/notifications/history?*', async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('limit', '1');
      await route.continue({ url: url.href });
    });
    await openAs(page, companion, '/dashboard');
    await expect(bellOf(page)).toHaveAccessibleName('Notifications: 2');
    await bellOf(page).click();
    const panel = page.getByRole('region', { name: 'Notifications' });
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expect(panel.getByRole('listitem').first()).toContainText('New Trial Booking Request');
    await expect(panel.getByText('new', { exact: true })).toHaveCount(2);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Mark all read' }).click();
    await expect(panel.getByText('new', { exact: true })).toHaveCount(0);
    await expect(bellOf(page)).toHaveAccessibleName('Notifications');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    await test.step('all of them are read page by page', async () => {
      await bellOf(page).click();
      await page.getByRole('link', { name: 'All notifications and settings' }).click();
      await expect(page).toHaveURL(/\/notifications$/);
      const list = page.getByRole('main').getByRole('listitem');
      await expect(list).toHaveCount(1);
      await page.getByRole('button', { name: 'Show older ones' }).click();
      await expect(list).toHaveCount(2);
      await expect(page.getByRole('button', { name: 'Show older ones' })).toHaveCount(0);
      await list.last().getByRole('button').click();
      await expect(page).not.toHaveURL(/\/notifications/);
    });

    const other = await openBeside(browser, client, '/dashboard');
    await expect(bellOf(other)).toHaveAccessibleName('Notifications: 1');
    await bellOf(other).click();
    const first = other.getByRole('region', { name: 'Notifications' }).getByRole('button').last();
    await expect(first).toContainText('Trial Booking Approved');
    await expect(first).toContainText('Your trial booking request has been approved.');
    await first.click();
    await expect(bellOf(other)).toHaveAccessibleName('Notifications');
    const nobody = await openBeside(
      browser,
      await newPerson(baseURL, 'New Person', 'client'),
      '/dashboard',
    );
    await bellOf(nobody).click();
    await expect(nobody.getByText('No notifications')).toBeVisible();
  });
});
