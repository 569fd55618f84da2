import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { failCalls, openAs } from './open-as.ts';
import { newPerson } from './people.ts';

/** The left half red, the right half blue. */
async function twoColours(page: Page) {
  const drawing = await page.context().newPage();
  const address = await drawing.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 400;
    const pen = canvas.getContext('2d');
    for (const [place, colour] of ['#f00', '#00f'].entries()) {
      if (pen) pen.fillStyle = colour;
      pen?.fillRect(place * 400, 0, 400, 400);
    }
    return canvas.toDataURL('image/jpeg');
  });
  await drawing.close();
  const buffer = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
}

/** The colour in the middle of the picture at that address. */
function middleOf(page: Page, src: string) {
  return page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0);
    return [...(drawing?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [])];
  }, src);
}

const shown = (page: Page) => page.getByRole('main').locator('.k-avatar img').first();

for (const userType of ['client', 'companion'] as const) {
  // Ledger: PROF-008, PROF-020
  test(`a ${userType} chooses the part of a picture by keyboard only`, async ({
    page,
    baseURL,
  }) => {
    await openAs(page, await newPerson(baseURL, 'Mary Ann Lee', userType), '/profile/edit');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await twoColours(page));
    const dialog = page.getByRole('dialog', { name: 'Choose your picture' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Size').focus();
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Left and right')).toBeFocused();
    await page.keyboard.press('End');
    await dialog.getByRole('button', { name: 'Use this picture' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your new picture is saved.')).toBeVisible();
    const [red = 255, , blue = 0] = await middleOf(
      page,
      (await shown(page).getAttribute('src')) ?? '',
    );
    expect(red).toBeLessThan(60);
    expect(blue).toBeGreaterThan(200);
  });
}

for (const hand of ['pulls it by hand', 'moves it by the arrow keys'] as const) {
  // Ledger: PROF-020
  test(`a person chooses the part of a picture and ${hand}`, async ({ page, baseURL }) => {
    await openAs(page, await newPerson(baseURL, 'Mary Ann Lee', 'client'), '/profile/edit');
    await page.locator('input[type=file]').setInputFiles(await twoColours(page));
    const dialog = page.getByRole('dialog', { name: 'Choose your picture' });
    const circle = dialog.getByRole('group', { name: 'Move the picture with the arrow keys' });
    const sideways = dialog.getByLabel('Left and right');
    await expect(sideways).toHaveValue('0.5');
    expect(await circle.evaluate((one) => getComputedStyle(one).borderRadius)).toBe('50%');
    if (hand === 'pulls it by hand') {
      const box = await circle.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 150];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 400, y, { steps: 8 });
      await page.mouse.up();
    } else {
      await circle.focus();
      for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
    }
    // It stops at the edge of the picture, and the slider shows it.
    await expect(sideways).toHaveValue('0');
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByText('Your new picture is saved.')).toBeVisible();
    const [red = 0, , blue = 255] = await middleOf(
      page,
      (await shown(page).getAttribute('src')) ?? '',
    );
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });
}

test('two fingers zoom the picture', async ({ page, baseURL }) => {
  await openAs(page, await newPerson(baseURL, 'Mary Ann Lee', 'client'), '/profile/edit');
  await page.locator('input[type=file]').setInputFiles(await twoColours(page));
  const dialog = page.getByRole('dialog', { name: 'Choose your picture' });
  const box = await dialog
    .getByRole('group', { name: 'Move the picture with the arrow keys' })
    .boundingBox();
  const [x, y] = [(box?.x ?? 0) + 144, (box?.y ?? 0) + 144];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((side) => ({ x: x + side * apart, y })),
    });
  await touch('touchStart', 30);
  for (const apart of [40, 50, 60]) {
    await touch('touchMove', apart);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd', 0);
  expect(Number(await dialog.getByLabel('Size').inputValue())).toBeGreaterThan(1.2);
});

test('a picture is sent whole when the cropper does not load', async ({ page, baseURL }) => {
  await openAs(page, await newPerson(baseURL, 'Mary Ann Lee', 'client'), '/profile/edit');
  await page.waitForLoadState('networkidle');
  const picture = await twoColours(page);
  await page.route('**/assets/**/*.js', (route) => route.abort('connectionfailed'));
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByText('Your new picture is saved.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('staff have a picture in their profile form too', async ({ page }) => {
  await signIn(page, 'moderator');
  await page.goto('/profile/edit');
  await page.locator('input[type=file]').setInputFiles(await twoColours(page));
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Your new picture is saved.')).toHaveCount(0);
});

// Ledger: PROF-032
test('a cropped picture is not lost when the upload fails', async ({ page, baseURL }) => {
  await openAs(page, await newPerson(baseURL, 'Mary Ann Lee', 'client'), '/profile/edit');
  await page.route('**/api/auth/profile/avatar', (route) => route.abort('connectionfailed'));
  await page.locator('input[type=file]').setInputFiles(await twoColours(page));
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('Failed to upload avatar')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('Your new picture is saved.')).toBeVisible();
});

test('a picture that is too big says so, and is not sent again', async ({ page, baseURL }) => {
  await openAs(page, await newPerson(baseURL, 'Mary Ann Lee', 'client'), '/profile/edit');
  const title = 'This picture has too many pixels. Please choose a smaller one.';
  await failCalls(page, 'PUT /profile/avatar', { status: 413, code: 'picture_too_big', title });
  await page.locator('input[type=file]').setInputFiles(await twoColours(page));
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText(`Failed to upload avatar. ${title}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send it again' })).toHaveCount(0);
});

// Ledger: PROF-036, PROF-037
test('initials are shown when a picture is missing or broken', async ({ page, baseURL }) => {
  await openAs(page, await newPerson(baseURL, 'Mary Ann Lee', 'client'), '/profile/edit');
  const avatar = page.getByRole('main').locator('.k-avatar').first();
  await expect(avatar).toHaveText('ML');
  await page.locator('input[type=file]').setInputFiles(await twoColours(page));
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(shown(page)).toBeVisible();
  await expect(avatar).not.toHaveText('ML');
  await page.route('**/api/auth/avatars/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await expect(avatar).toHaveText('ML');
  await expect(page.getByRole('banner').getByText('ML')).toBeVisible();
});
