import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { expectFocus, press, reach, type } from './keys.ts';
import { introduce } from './people.ts';
import { enter, listOf, newClient, unique, verifiedCompanion } from './trial-bookings-people.ts';

test('colours, signing up and onboarding as a client need no mouse', async ({ page }) => {
  test.slow();
  await page.goto('/register?role=client');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const colours = page.getByRole('button', { name: /^Colours/ });
  await press(page, colours);
  await expect(page.getByRole('menuitemradio', { name: 'Light colours' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Dark colours' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(colours).toBeFocused();
  await type(page, 'Full Name', 'Mary Ann Lee');
  await type(page, 'Email', `${randomUUID()}@people.test`);
  await type(page, 'Password', 'teapot-1');
  await press(page, page.getByRole('button', { name: 'Create Account' }));
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 15_000 });

  await press(page, page.getByRole('link', { name: 'Create your profile' }));
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await press(page, next);
  await expectFocus(page.getByLabel('Age', { exact: true }));
  await type(page, 'Age', '78');
  await type(page, 'Location', 'Bandung');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expectFocus(page.getByRole('heading', { level: 1 }));
  await press(page, page.getByRole('button', { name: 'Choose languages' }));
  await type(page, 'Search languages', 'Ngaju');
  await press(page, page.getByRole('button', { name: 'Add "Ngaju"' }));
  await press(page, page.getByRole('button', { name: 'Done', exact: true }));
  await expect(page.getByRole('button', { name: 'Remove Ngaju' })).toBeVisible();
  await press(page, next);
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Create Profile' }));
  await expect(page.getByText('Profile Created Successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('asking for a trial call needs no mouse', async ({ page, browser, baseURL }) => {
  test.slow();
  const companion = await verifiedCompanion(browser, baseURL, unique('Keyboard Sari'));
  await introduce(companion);
  const client = await newClient(baseURL);
  const path = await listOf(client, companion);
  await enter(page, client);
  await page.goto(path);
  const card = page.getByRole('listitem').filter({ hasText: companion.name });
  await press(page, card.getByRole('link', { name: 'View Profile' }));
  await expect(page).toHaveURL(`/companion/${companion.id}`);
  await press(page, page.getByRole('link', { name: 'Book 10-min Trial' }));
  await expect(page.getByRole('heading', { name: 'Book a 10-minute trial' })).toBeVisible();

  // A group of choices is one Tab stop; arrow keys move inside.
  const days = page.getByRole('group', { name: '1. Choose a day' }).getByRole('radio');
  await reach(page, days.first());
  await page.keyboard.press('ArrowRight');
  await expect(days.nth(1)).toBeChecked();
  await press(page, page.getByRole('radio', { name: /^\d\d:\d\d/ }).first(), 'Space');
  await expect(page.getByText(/^\d\d:\d\d in Jakarta/)).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Send Trial Booking Request' }));
  await expect(page.getByRole('status').getByText('Trial booking request sent!')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Go to Dashboard' }));
  await expect(page.getByRole('article').filter({ hasText: companion.name })).toBeVisible();
});
