import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { drawPhoto, newPerson, type Person } from '../people.ts';
import {
  ask,
  enter,
  jakartaTime,
  newClient,
  unique,
  verifiedCompanion,
} from '../trial-bookings-people.ts';

// Long, because the test has many steps.
test.describe.configure({ timeout: 120_000 });

/** A photo named after its colour. */
async function photo(browser: Browser, colour: string) {
  const buffer = await drawPhoto(browser, colour);
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** A long timeout, because pictures are decoded sequentially. */
const uploading = { timeout: 30_000 };

const rows = (page: Page) => page.locator('.companion-photo-row');
const adder = (page: Page) => page.getByLabel('Add photos');
const addresses = (page: Page) =>
  rows(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));

async function addressesStored({ api }: Person): Promise<string[]> {
  const { photos } = await (await api.get('/api/auth/profile/photos')).json();
  return photos.map(({ url }: { url: string }) => url);
}

test.describe("a companion's photos", () => {
  // Decision: 13
  test('are added, moved and deleted by keyboard only', async ({ page, browser, baseURL }) => {
    const person = await newPerson(baseURL, 'Sari Dewi', 'companion');
    await openAs(page, person, '/profile/edit');
    const [redFile, ...others] = await Promise.all(
      ['red', 'green', 'blue'].map((one) => photo(browser, one)),
    );
    if (!redFile) throw new Error('no photo');
    await test.step('an upload that fails loses nothing', async () => {
      await page.route('**/api/auth/profile/photos?*', (route) => route.abort('connectionfailed'));
      await adder(page).setInputFiles(redFile);
      await expect(page.getByText('red.jpg could not be sent.')).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Send it again' }).click();
      await expect(page.getByText('Saved. You have 1 of 6 photos.')).toBeVisible(uploading);
    });
    await adder(page).setInputFiles(others);
    await expect(page.getByText('Saved. You have 3 of 6 photos.')).toBeVisible(uploading);
    await expect(rows(page)).toHaveCount(3);
    await expectAccessible(page);
    const [red, green, blue] = await addresses(page);

    const last = rows(page).nth(2);
    await expect(last.getByRole('button', { name: 'Later' })).toBeDisabled();
    await last.getByRole('button', { name: 'Earlier' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Moved. The photo is now number 2 of 3.')).toBeVisible();
    await expect.poll(() => addresses(page)).toEqual([red, blue, green]);
    const earlier = rows(page).nth(1).getByRole('button', { name: 'Earlier' });
    await expect(earlier).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Moved. The photo is now number 1 of 3.')).toBeVisible();
    // The first photo cannot be moved up, so the focus moves to its other button.
    await expect(rows(page).first().getByRole('button', { name: 'Later' })).toBeFocused();
    await expect.poll(() => addresses(page)).toEqual([blue, red, green]);

    await rows(page).nth(1).getByRole('button', { name: 'Remove' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Remove this photo?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep it' }).press('Enter');
    await expect(rows(page).nth(1).getByRole('button', { name: 'Remove' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Remove photo' }).press('Enter');
    await expect(page.getByText('The photo is removed.')).toBeVisible();
    await expect(page.getByRole('list').filter({ has: rows(page) })).toBeFocused();
    await expect.poll(() => addresses(page)).toEqual([blue, green]);
    expect(await addressesStored(person)).toEqual([blue, green]);

    await test.step('six at most; files that are no pictures say so', async () => {
      const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_485_761) };
      await adder(page).setInputFiles(large);
      await expect(page.getByText('The picture is larger than 10 MB.')).toBeVisible();
      await adder(page).setInputFiles({ ...large, name: 'a.pdf', mimeType: 'application/pdf' });
      await expect(page.getByText('This is not a JPG, PNG or WebP picture.')).toBeVisible();
      await adder(page).setInputFiles({
        ...large,
        name: 'page.jpg',
        buffer: Buffer.from('<html>'),
      });
      await expect(page.getByText('page.jpg: This kind of file')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send it again' })).toHaveCount(0);
      await adder(page).setInputFiles(Array.from({ length: 5 }, () => redFile));
      await expect(rows(page)).toHaveCount(6, uploading);
      await expect(page.getByText('Only the first ones that fit were taken.')).toBeVisible();
      await expect(page.getByText('You have six photos.')).toBeVisible();
      await expect(adder(page)).toHaveCount(0);
    });

    await visitInside(page, '/profile');
    const shown = page.getByRole('region', { name: 'Photos of Sari Dewi' });
    await expect(shown.getByRole('img')).toHaveAttribute('src', blue ?? '');
  });
});

// Requirement: COMP-017, COMP-026
test('photos can be stepped through on the public profile, on the card and in the review', async ({
  page,
  browser,
  baseURL,
}) => {
  // Slow, because three people sign in.
  test.slow();
  const sari = await verifiedCompanion(browser, baseURL, unique('Sari'));
  await openAs(page, sari, '/profile/edit');
  await adder(page).setInputFiles([await photo(browser, 'red'), await photo(browser, 'blue')]);
  await expect(page.getByText('Saved. You have 2 of 6 photos.')).toBeVisible(uploading);
  const [red = '', blue = ''] = await addressesStored(sari);

  const client = await newClient(baseURL);
  await ask(client, sari, jakartaTime('10:00'));
  await enter(page, client);
  await page.goto(`/companion/${sari.id}`);
  const photos = page.getByRole('region', { name: `Photos of ${sari.name}` });
  const picture = photos.getByRole('img');
  await expect(picture).toHaveAttribute('src', red);
  await photos.getByRole('button', { name: 'Next photo' }).press('Enter');
  await expect(picture).toHaveAttribute('src', blue);
  await expect(photos.getByText('Photo 2 of 2')).toBeVisible();
  await photos.getByRole('button', { name: 'Next photo' }).press('Enter');
  await expect(picture).toHaveAttribute('src', red);

  await visitInside(page, '/dashboard');
  await page.getByRole('button', { name: `About ${sari.name}` }).click();
  await expect(page.getByRole('dialog').getByText('Photo 1 of 2')).toBeVisible();
  await expectAccessible(page);

  // A photo that was removed leaves no broken picture.
  await page.route(`**${red}`, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`/companion/${sari.id}`);
  await expect(picture).toHaveAttribute('src', blue);
  await expect(photos.getByRole('button')).toHaveCount(0);
  await page.unrouteAll();

  await signIn(page, 'moderator');
  await page.goto(`/admin/companions?search=${encodeURIComponent(sari.name)}`);
  await page.getByRole('button', { name: `Review ${sari.name}` }).click();
  await expect(page.getByRole('dialog').getByText('Photo 1 of 2')).toBeVisible();
});
