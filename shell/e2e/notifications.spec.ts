import type { Page } from '@playwright/test';
import { openBeside } from './chat-page.ts';
import { newPair } from './chat-pair.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { newPerson } from './people.ts';

// Each test first takes a companion through onboarding, verification and a trial booking.
test.describe.configure({ timeout: 90_000 });

test.describe('the notification bell', () => {
  const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

  test('says 99+ beyond 99, to those who see it and to those who hear it', async ({
    page,
    baseURL,
  }) => {
    await page.route('**/api/chat/notifications', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), unreadCount: 150 },
      });
    });
    await openAs(page, await newPerson(baseURL, 'Mary', 'client'), '/dashboard');
    await expect(bellOf(page)).toHaveAccessibleName('Notifications: 99+');
    await expect(bellOf(page)).toContainText('99+');
    await expectAccessible(page);
  });

  // Ledger: NOTE-001, NOTE-002, NOTE-003, NOTE-010, NOTE-011
  test('counts unread notifications, lists them, updates live and can be cleared', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client, companion } = await newPair(browser, baseURL);
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

    const other = await openBeside(browser, client, '/dashboard');
    await expect(bellOf(other)).toHaveAccessibleName('Notifications: 1');
    await bellOf(other).click();
    const first = other.getByRole('region', { name: 'Notifications' }).getByRole('button').last();
    await expect(first).toContainText('Trial Booking Approved');
    await expect(first).toContainText('Your trial booking request has been approved.');
    await first.click();
    await expect(bellOf(other)).toHaveAccessibleName('Notifications');
  });

  // Ledger: NOTE-004
  test('says so when there are none', async ({ page, baseURL }) => {
    await openAs(page, await newPerson(baseURL, 'New Person', 'client'), '/dashboard');
    await bellOf(page).click();
    await expect(page.getByText('No notifications')).toBeVisible();
  });
});
