import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { expect, expectAccessible, signIn, test, visitInside } from './fixtures.ts';
import { failCalls, openAs } from './open-as.ts';
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
async function withoutProfile(baseURL: string | undefined): Promise<{ api: APIRequestContext }> {
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

  // Ledger: PROF-001, PROF-002, PROF-003, PROF-004, PROF-006, PROF-036, PROF-037
  test('shows who she is, and says what is missing', async ({ page, baseURL }) => {
    const person = await newClient(baseURL);
    await openAs(page, person, '/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mary Ann Lee');
    const main = page.getByRole('main');
    for (const text of ['Client', 'No bio provided', '78 years', 'Bandung']) {
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(main.getByText(/^New York \(E[SD]T, UTC-[45]\)$/)).toBeVisible();
    await expect(main.getByText('ML', { exact: true })).toBeVisible();
    await expect(main.getByText('English, Indonesian')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(page).toHaveURL(/\/profile\/edit$/);

    await openAs(page, await newPerson(baseURL, 'Rosa', 'client'), '/profile');
    await expect(main.getByText('Not set')).toHaveCount(2);
    await expect(main.getByText('Jakarta (WIB, UTC+7)')).toBeVisible();
    await expect(main.getByText('Not provided')).toHaveCount(4);
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

  // Ledger: PROF-010, PROF-026
  test('stores no unanswered fields, and still offers the onboarding', async ({
    page,
    baseURL,
  }) => {
    const person = await newPerson(baseURL, 'Rosa', 'client');
    await openAs(page, person, '/profile/edit');
    for (const label of ['Age', 'Location', 'Availability', 'Companionship Needs']) {
      await expect(page.getByLabel(`${label} (optional)`)).toHaveValue('');
    }
    await expect(page.getByText('No languages chosen yet.')).toBeVisible();
    await expect(zoneIn(page, 'Timezone')).toHaveText('Jakarta (WIB, UTC+7)');
    await page.getByLabel('Bio').fill('I like tea');
    await save(page).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    const client = await (await person.api.get('/api/client/client-profile')).json();
    expect(client.profile).toBeNull();
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Create your profile' }).click();
    await expect(page.getByLabel('Location')).toHaveValue('');
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

  // Ledger: PROF-013, PROF-014, PROF-015
  test('takes interests from a searched catalogue and shows them as chips', async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const person = await newClient(baseURL);
    await openAs(page, person, '/profile/edit');
    await page.getByRole('button', { name: 'Choose interests' }).click();
    const dialog = page.getByRole('dialog');
    const topics = await dialog.getByRole('checkbox').count();
    expect(topics).toBeGreaterThanOrEqual(95);
    await expect(dialog.getByRole('checkbox', { name: 'Trains' })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByLabel('Search interests').fill('GARD');
    await expect(dialog.getByRole('checkbox')).toHaveCount(1);
    await dialog.getByLabel('Gardening').check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Remove Gardening' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Trains' }).click();
    await expect(page.getByRole('button', { name: 'Remove Trains' })).toHaveCount(0);
    await save(page).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    const client = await (await person.api.get('/api/client/client-profile')).json();
    expect(client.profile.interests).toEqual(['Gardening']);
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

  // Ledger: PROF-028, PROF-030
  test('keeps what was typed when saving fails', async ({ page, baseURL }) => {
    await openAs(page, await newClient(baseURL), '/profile/edit');
    await page.getByLabel('Bio').fill('Typed with care');
    await page.getByLabel('Location').fill('Bogor');
    await expect(page.getByText('Not saved yet: About you, Personal Details')).toBeVisible();
    await failCalls(page, 'PATCH /api/client/client-profile');
    await save(page).click();
    await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible();
    // The account's part is saved; the other part stays typed and is named.
    await expect(page.getByText('Not saved yet: Personal Details')).toBeVisible();
    await expect(page.getByLabel('Location')).toHaveValue('Bogor');
    await page.unrouteAll();
    await page.getByLabel('Bio').fill('Typed with more care');
    const missing = { status: 409, code: 'profile_missing', title: 'x' };
    await failCalls(page, 'PATCH /api/auth/profile', missing);
    await save(page).click();
    await expect(
      page.getByText('Profile not found. Please complete your profile setup first.'),
    ).toBeVisible();
    await page.unrouteAll();
    await save(page).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  });

  // Ledger: PROF-019, PROF-029
  test('says that it loads, and that it could not be loaded', async ({ page, baseURL }) => {
    const person = await newClient(baseURL);
    await openAs(page, person, '/profile');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/client/client-profile', async (route) => {
      await held;
      await route.abort('connectionrefused');
    });
    await page.goto('/profile/edit');
    await expect(page.getByText('Loading profile', { exact: true })).toBeVisible();
    release();
    await expect(page.getByText('Failed to load profile data')).toBeVisible({ timeout: 20_000 });
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(save(page)).toBeVisible();
  });
});

test.describe('an account without a profile', () => {
  // Ledger: PROF-005, PROF-017, PROF-018, PROF-031
  test('is offered to create one', async ({ page, baseURL }) => {
    await openAs(page, await withoutProfile(baseURL), '/profile');
    await expect(page.getByText('Profile Setup')).toBeVisible();
    await expect(page.getByText('Profile Not Found')).toBeVisible();
    await page.goto('/profile/edit');
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
    await failCalls(page, 'POST /api/auth/profile/completion');
    const create = page.getByRole('button', { name: 'Create Profile' });
    await create.click();
    await expect(page.getByText('Failed to create profile. Please try again.')).toBeVisible();
    await page.unrouteAll();
    await create.click();
    await expect(save(page)).toBeVisible();
  });
});

// Ledger: PROF-007
test('an admin edits the same form as a client', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/profile/edit');
  await expect(page.getByLabel('Companionship Needs')).toBeVisible();
});

test('a profile reads well in Indonesian on a phone', async ({ page, baseURL }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const person = await newClient(baseURL, 'Siti Rahayu');
  await person.api.patch('/api/auth/profile', { data: { language: 'id' } });
  await page.addInitScript(() => localStorage.setItem('kabar-language', 'id'));
  await openAs(page, person, '/profile/edit');
  await page.getByRole('button', { name: 'Pilih minat' }).click();
  await page.getByRole('dialog').getByLabel('Cari minat').fill('kebun');
  await page.getByRole('dialog').getByLabel('Berkebun').check();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Selesai' }).click();
  await page.getByRole('button', { name: 'Simpan Perubahan' }).click();
  await expect(page.getByText('Profil berhasil diperbarui!')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('Berkebun')).toBeVisible();
  await expectAccessible(page);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});
