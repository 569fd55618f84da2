import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { failCalls, openAs } from './open-as.ts';
import { newCompanion } from './people.ts';

// Each companion onboards first, with pictures that are decoded and written anew.
test.describe.configure({ timeout: 90_000 });

test.describe("a companion's dashboard", () => {
  // Ledger: COMP-004, COMP-005
  test('shows a decision when it falls: turned down with the reason, then verified', async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = await newCompanion(browser, baseURL, 'Siti Rahma');
    await openAs(page, person, '/dashboard');
    await expect(page.getByText('Your documents are under review')).toBeVisible();
    const team = await browser.newPage({ baseURL: baseURL ?? '' });
    await signIn(team, 'admin');
    const decide = async (decision: 'approved' | 'rejected', notes: string) => {
      const path = `/api/companion/verification/companions/${person.id}/decisions`;
      const data = { id: randomUUID(), decision, notes };
      expect((await team.request.post(path, { data })).status()).toBe(201);
    };
    await decide('rejected', 'The card is too dark');
    await expect(page.getByText('The reviewer wrote: The card is too dark')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Update Documents' }).click();
    await expect(page.getByText('The reviewer wrote: The card is too dark')).toBeVisible();
    await page.goBack();
    await decide('approved', '');
    await expect(page.getByText('Verified & Active')).toBeVisible();
    await expectAccessible(page);
    await team.close();
  });
});

test.describe("a companion's own pages", () => {
  // Ledger: PROF-007, PROF-020, PROF-021, PROF-023, PROF-025, PROF-027
  test('save name, bio and contact, and say so', async ({ page, browser, baseURL }) => {
    const person = await newCompanion(browser, baseURL, 'Siti Rahma');
    await openAs(page, person, '/profile/edit');
    const save = page.getByRole('button', { name: 'Save Changes' });
    await page.getByLabel('Full Name').fill(' ');
    await save.click();
    await expect(page.getByText('Please enter your name.')).toBeVisible();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await page.getByLabel('Full Name').fill('Siti R.');
    await page.getByLabel('Bio').fill('I like old songs.');
    await page.getByLabel('WhatsApp Number').fill('+62 813 111 222 3');
    await page.getByLabel('Telegram Handle').fill('@siti_new');
    await save.click();
    const saved = page.getByText('Profile updated successfully!');
    await expect(saved).toBeVisible();
    await expect(saved).toBeHidden({ timeout: 5_000 });
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('Siti R.');
    await expect(page.getByLabel('Bio')).toHaveValue('I like old songs.');
    await expect(page.getByLabel('WhatsApp Number')).toHaveValue('+628131112223');
    await expect(page.getByLabel('Telegram Handle')).toHaveValue('@siti_new');
  });

  test('change the weekly hours with the same button as the rest', async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = await newCompanion(browser, baseURL, 'Siti Rahma');
    await openAs(page, person, '/dashboard');
    await page.getByRole('link', { name: 'Change weekly hours' }).click();
    const save = page.getByRole('button', { name: 'Save Changes' });
    await page.getByLabel('End on Sunday').selectOption('08:00');
    await expect(page.getByText('The end must be after the start.')).toBeVisible();
    await save.click();
    await expect(page.getByLabel('End on Sunday')).toBeFocused();
    await page.getByLabel('End on Sunday').selectOption('12:00');
    await page.getByLabel('Bio').fill('I like old songs.');
    await expect(page.getByText('Not saved yet: About you, Your weekly hours')).toBeVisible();
    await save.click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('End on Sunday')).toHaveValue('12:00');
    await expect(page.getByLabel('Bio')).toHaveValue('I like old songs.');
    await expectAccessible(page);
  });

  test('keep the part that failed typed and named, and save the others', async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = await newCompanion(browser, baseURL, 'Siti Rahma');
    await openAs(page, person, '/profile/edit');
    await page.getByLabel('End on Sunday').selectOption('12:00');
    await page.getByLabel('Bio').fill('I like old songs.');
    await failCalls(page, 'PATCH /api/bookings/weekly-availability');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Your weekly hours: not saved')).toBeVisible();
    await expect(page.getByText('Not saved yet: Your weekly hours')).toBeVisible();
    await expect(page.getByLabel('End on Sunday')).toHaveValue('12:00');
    const { profile } = await (await person.api.get('/api/auth/profile')).json();
    expect(profile.bio).toBe('I like old songs.');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  });

  test('show hours that another tab stored since, and keep what was typed', async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = await newCompanion(browser, baseURL, 'Siti Rahma');
    await openAs(page, person, '/profile/edit');
    const other = await page.context().newPage();
    await other.goto('/profile/edit');
    await page.getByLabel('End on Sunday').selectOption('12:00');
    await other.getByLabel('Start on Sunday').selectOption('10:00');
    const save = (tab: Page) => tab.getByRole('button', { name: 'Save Changes' }).click();
    await save(page);
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await save(other);
    const told = other.getByRole('status').filter({ hasText: 'Changed in another window' });
    await expect(told).toContainText(/Sunday: \d\d:\d\d - 12:00/);
    await expect(other.getByLabel('Start on Sunday')).toHaveValue('10:00');
    await expect(other.getByLabel('End on Sunday')).toHaveValue('12:00');
    await save(other);
    await expect(other.getByText('Profile updated successfully!')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Start on Sunday')).toHaveValue('10:00');
  });
});

/** The first answer is for the session; whoever asks after it finds no profile. */
async function loseProfile(page: Page) {
  let asked = 0;
  await page.route('**/api/auth/profile', async (route) => {
    asked += 1;
    if (asked === 1) await route.continue();
    else await route.fulfill({ json: { profile: null } });
  });
}
