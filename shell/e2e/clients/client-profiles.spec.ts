import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { drawPhoto, newPerson } from '../people.ts';
import { addWords, chooseZone, zoneIn } from '../pickers.ts';

const stored = {
  age: 78,
  location: 'Bandung',
  languages: ['English', 'Indonesian'],
  interests: ['Trains'],
  availability: 'Weekday mornings',
  needs: 'A chat about the news',
};

// Requirement: PROF-008, PROF-025, PROF-035
test('a client saves a profile with picture and time zone, and the other pages show it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const person = await newPerson(baseURL, 'Mary Ann Lee', 'client');
  await person.api.patch('/api/client/client-profile', { data: stored });
  await openAs(page, person, '/profile/edit');
  await expect(page.getByLabel('Location')).toHaveValue('Bandung');

  await test.step('saves every part, and keeps what another tab has saved since', async () => {
    await person.api.patch('/api/client/client-profile', { data: { needs: 'Chess' } });
    await page.getByLabel('Full Name').fill('Mary Lee');
    await page.getByLabel('Bio').fill('Retired teacher');
    await page.getByRole('spinbutton', { name: /^Age/ }).fill('79');
    await addWords(page, 'languages', 'Javanese,, Ngaju ');
    await page.getByRole('button', { name: 'Choose interests' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByLabel('Search interests').fill('GARD');
    await page.getByRole('dialog').getByLabel('Gardening').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await chooseZone(page, 'Timezone', 'New York');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(/^Saved at|Profile updated successfully!/)).toBeVisible();
    const client = await (await person.api.get('/api/client/client-profile')).json();
    expect(client.profile).toMatchObject({
      age: 79,
      languages: ['English', 'Indonesian', 'Javanese', 'Ngaju'],
      interests: ['Trains', 'Gardening'],
      needs: 'Chess',
    });
    const profile = await (await person.api.get('/api/auth/profile')).json();
    expect(profile.profile).toMatchObject({ fullName: 'Mary Lee', bio: 'Retired teacher' });
  });

  await test.step('gets a picture by upload', () => uploadPicture(page, browser));

  await test.step('has one time zone, without a reload', async () => {
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
    await expect(page.getByText('Makassar (WITA, UTC+8)', { exact: true })).toBeVisible();
    await visitInside(page, '/profile/edit');
    await expect(zoneIn(page, 'Timezone')).toHaveText('Makassar (WITA, UTC+8)');
  });
});

async function uploadPicture(page: Page, browser: Browser) {
  const buffer = await drawPhoto(browser);
  const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('Your new picture is saved.')).toBeVisible();
  const shown = page.getByRole('main').locator('img').first();
  await expect(shown).toHaveAttribute('src', /\/api\/auth\/avatars\//);
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}

test('leaving a form with unsaved changes by a link, by Back or by closing the tab asks for confirmation', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Mary', 'client');
  await openAs(page, person, '/profile');
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByLabel('Bio').fill('Half a story');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Bio')).toHaveValue('Half a story');

  await expect.poll(() => page.evaluate(asksBeforeClosing)).toBe(true);
  const dialogEvent = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await dialogEvent;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(page.getByLabel('Bio')).toHaveValue('Half a story');

  await page.goBack();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  const { profile } = await (await person.api.get('/api/auth/profile')).json();
  expect(profile.bio).toBeNull();
  // Leaving asks nothing when all values are as before.
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByLabel('Bio').fill('Tea');
  await page.getByLabel('Bio').fill('');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

/** Runs in the page: whether closing the tab would ask for confirmation; true a moment after typing. */
function asksBeforeClosing(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
