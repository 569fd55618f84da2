import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { expect, expectAccessible, test, visitInside } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { newPerson, password } from './people.ts';
import { addWords, chooseZone, zoneIn } from './pickers.ts';

const stored = {
  age: 78,
  location: 'Bandung',
  languages: ['English', 'Indonesian'],
  interests: ['Trains'],
  availability: 'Weekday mornings',
  needs: 'A chat about the news',
};

async function newClient(baseURL: string | undefined, name = 'Mary Ann Lee') {
  const person = await newPerson(baseURL, name, 'client');
  await person.api.patch('/api/auth/profile', { data: { timezone: 'America/New_York' } });
  await person.api.patch('/api/client/client-profile', { data: stored });
  return person;
}

/** An account without a profile. */
async function _withoutProfile(baseURL: string | undefined): Promise<{ api: APIRequestContext }> {
  const origin = baseURL ?? '';
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const data = { email: `${randomUUID()}@people.test`, password, userType: 'client' };
  expect((await api.post('/api/auth/accounts', { data })).ok()).toBe(true);
  return { api };
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

test.describe('the profile of a client', () => {
  test('keeps what another tab has saved, when an older tab is saved', async ({
    page,
    baseURL,
  }) => {
    const person = await newClient(baseURL);
    await openAs(page, person, '/profile/edit');
    await expect(page.getByLabel('Location')).toHaveValue('Bandung');
    await person.api.patch('/api/auth/profile', { data: { fullName: 'Mary Ann Tan' } });
    await person.api.patch('/api/client/client-profile', { data: { ...stored, age: 79 } });
    await page.getByLabel('Location').fill('Bogor');
    await save(page).click();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    // The other owner was not written to, so its changes appear after a reload.
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('Mary Ann Tan');
    const { profile } = await (await person.api.get('/api/client/client-profile')).json();
    expect(profile).toMatchObject({ age: 79, location: 'Bogor' });
  });

  // Ledger: PROF-009, PROF-010, PROF-011, PROF-012, PROF-016, PROF-025, PROF-026, PROF-027
  test('is edited in one form', async ({ page, baseURL }) => {
    const person = await newClient(baseURL);
    test.slow();
    await openAs(page, person, '/profile/edit');
    await expect(page.getByLabel('Location')).toHaveValue('Bandung');
    await expect(zoneIn(page, 'Timezone')).toContainText('New York');
    await expect(page.getByLabel('Availability')).toHaveValue('Weekday mornings');
    await expect(page.getByLabel('Companionship Needs')).toHaveValue('A chat about the news');
    await expectAccessible(page);

    await page.getByLabel('Full Name').fill('');
    await page.getByRole('spinbutton', { name: /^Age/ }).fill('130');
    await save(page).click();
    await expect(page.getByText('Please enter your name.')).toBeVisible();
    await expect(page.getByText('Please enter an age from 18 to 120.')).toBeVisible();

    await page.getByLabel('Full Name').fill('Mary Lee');
    await page.getByLabel('Bio').fill('Retired teacher');
    await page.getByRole('spinbutton', { name: /^Age/ }).fill('79');
    await addWords(page, 'languages', 'Javanese,, Ngaju ');
    await save(page).click();
    const banner = page.getByText('Profile updated successfully!');
    await expect(banner).toBeVisible();
    await expect(banner).toBeHidden();
    await expect(page.getByText(/^Saved at/)).toBeVisible();

    const client = await (await person.api.get('/api/client/client-profile')).json();
    expect(client.profile).toMatchObject({
      age: 79,
      languages: ['English', 'Indonesian', 'Javanese', 'Ngaju'],
    });
    const own = await (await person.api.get('/api/auth/profile')).json();
    expect(own.profile).toMatchObject({ fullName: 'Mary Lee', bio: 'Retired teacher' });
    await page.getByRole('link', { name: 'Manage Emergency Contacts' }).click();
    await expect(page).toHaveURL(/\/profile\/emergency-contacts$/);
  });

  test('has one time zone, shown and changed on both pages', async ({ page, baseURL }) => {
    const person = await newPerson(baseURL, 'Rosa', 'client');
    await openAs(page, person, '/profile/edit');
    await chooseZone(page, 'Timezone', 'New York');
    await save(page).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    // Without a reload, to test cached data of the pages too.
    await visitInside(page, '/account');
    const settings = zoneIn(page, 'Time zone');
    await expect(settings).toContainText('New York');
    await chooseZone(page, 'Time zone', 'Makassar');
    await page
      .locator('form', { has: settings })
      .getByRole('button', { name: 'Save Changes' })
      .click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await visitInside(page, '/profile');
    await expect(page.getByText('Makassar (WITA, UTC+8)')).toBeVisible();
    await visitInside(page, '/profile/edit');
    await expect(zoneIn(page, 'Timezone')).toHaveText('Makassar (WITA, UTC+8)');
  });

  // Ledger: PROF-008, PROF-032, PROF-035
  test('gets a picture by upload, and says when that fails', async ({ page, baseURL }) => {
    await openAs(page, await newClient(baseURL), '/profile/edit');
    const input = page.locator('input[type=file]');
    const picture = { name: 'me.jpg', mimeType: 'image/jpeg' };
    await input.setInputFiles({ ...picture, buffer: Buffer.from('<html>') });
    await expect(page.getByText(/Failed to upload avatar/)).toBeVisible();
    const buffer = await page.screenshot({ type: 'jpeg' });
    await input.setInputFiles({ ...picture, buffer });
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByText('Your new picture is saved.')).toBeVisible();
    const shown = page.getByRole('main').locator('img').first();
    await expect(shown).toHaveAttribute('src', /\/api\/auth\/avatars\//);
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  });
});
