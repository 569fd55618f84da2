import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { failCalls, openAs } from '../open-as.ts';
import { newPerson } from '../people.ts';

// Long, because the test has many steps.
test.describe.configure({ timeout: 120_000 });

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

/** The colour in the middle of the picture at a URL. */
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

const open = async (page: Page, baseURL: string | undefined, userType: 'client' | 'companion') => {
  await openAs(page, await newPerson(baseURL, 'Mary Ann Lee', userType), '/profile/edit');
};
const choosePicture = async (page: Page) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await twoColours(page));
const cropper = (page: Page) => page.getByRole('dialog', { name: 'Choose your picture' });
const circleIn = (page: Page) =>
  cropper(page).getByRole('group', { name: 'Move the picture with the arrow keys' });

/** Saves the cropped picture, and expects the colour at its centre. */
async function expectSent(page: Page, colour: 'red' | 'blue') {
  await cropper(page).getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('Your new picture is saved.').last()).toBeVisible();
  await expect
    .poll(async () => {
      const [red = 0, , blue = 0] = await middleOf(
        page,
        (await shown(page).getAttribute('src')) ?? '',
      );
      return red > 200 && blue < 60 ? 'red' : red < 60 && blue > 200 ? 'blue' : 'neither';
    })
    .toBe(colour);
}

// Requirement: PROF-008, PROF-036, PROF-037
test('a client crops a picture by dragging, arrow keys and pinching', async ({ page, baseURL }) => {
  await open(page, baseURL, 'client');
  const avatar = page.getByRole('main').locator('.k-avatar').first();
  const sideways = cropper(page).getByLabel('Left and right');
  await expect(avatar).toHaveText('ML');

  await test.step('pulled by hand, it stops at the edge, which the slider shows', async () => {
    await choosePicture(page);
    await expect(sideways).toHaveValue('0.5');
    const circle = circleIn(page);
    expect(await circle.evaluate((one) => getComputedStyle(one).borderRadius)).toBe('50%');
    const box = await circle.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 150];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 400, y, { steps: 8 });
    await page.mouse.up();
    await expect(sideways).toHaveValue('0');
    await expectSent(page, 'red');
    await expect(avatar).not.toHaveText('ML');
  });

  await test.step('the arrow keys move it', async () => {
    await choosePicture(page);
    await circleIn(page).focus();
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowLeft');
    await expect(sideways).toHaveValue('1');
    await expectSent(page, 'blue');
  });

  await test.step('two fingers zoom it', async () => {
    await choosePicture(page);
    await zoomByTouch(page, circleIn(page));
    await expect
      .poll(async () => Number(await cropper(page).getByLabel('Size').inputValue()))
      .toBeGreaterThan(1.2);
    await cropper(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(cropper(page)).toHaveCount(0);
  });

  await test.step('initials stand for a picture that is broken', async () => {
    await page.route('**/api/auth/avatars/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.reload();
    await expect(avatar).toHaveText('ML');
    await expect(page.getByRole('banner').getByText('ML')).toBeVisible();
  });
});

async function zoomByTouch(page: Page, circle: Locator) {
  const box = await circle.boundingBox();
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
}

// Requirement: PROF-020, PROF-032
test('a companion crops a picture by keyboard only, and failed uploads do not lose it', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL, 'companion');
  const saved = page.getByText('Your new picture is saved.');
  const use = page.getByRole('button', { name: 'Use this picture' });
  const failed = page.getByText('Failed to upload avatar');

  await test.step('by keyboard, after an upload that failed', async () => {
    await choosePicture(page);
    await expect(cropper(page)).toBeVisible();
    await expectAccessible(page);
    await cropper(page).getByLabel('Size').focus();
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await expect(cropper(page).getByLabel('Left and right')).toBeFocused();
    await page.keyboard.press('End');
    await page.route('**/api/auth/profile/avatar', (route) => route.abort('connectionfailed'));
    await use.press('Enter');
    await expect(failed).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(saved).toBeVisible();
    const [red = 255, , blue = 0] = await middleOf(
      page,
      (await shown(page).getAttribute('src')) ?? '',
    );
    expect(red).toBeLessThan(60);
    expect(blue).toBeGreaterThan(200);
  });

  await test.step('one that is too big is not sent again', async () => {
    const title = 'This picture has too many pixels. Please choose a smaller one.';
    await failCalls(page, 'PUT /profile/avatar', { status: 413, code: 'picture_too_big', title });
    await choosePicture(page);
    await use.click();
    await expect(page.getByText(`Failed to upload avatar. ${title}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send it again' })).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('it is sent whole if the cropper does not load', async () => {
    await page.reload();
    await expect(shown(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const picture = await twoColours(page);
    await page.route('**/assets/**/*.js', (route) => route.abort('connectionfailed'));
    await page.locator('input[type=file]').first().setInputFiles(picture);
    await expect(saved).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
