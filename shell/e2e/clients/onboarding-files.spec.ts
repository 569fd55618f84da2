import { expect, expectAccessible, test } from '../fixtures.ts';
import { newPerson } from '../people.ts';
import { chooseFile, expectPicture, next, openOnboarding } from './onboarding-steps.ts';
import { giveSlowCamera } from './slow-camera.ts';

test.describe('the files of companion onboarding', () => {
  // Requirement: ONB-005, ONB-006
  test('are refused with a reason while Next stays disabled, and accept a chosen photo without a camera and the first picture of a slow camera', async ({
    page,
    baseURL,
  }) => {
    const camera = await giveSlowCamera(page);
    const person = await newPerson(baseURL, 'Tuti', 'companion');
    await openOnboarding(page, person);
    const input = page.locator('input[type=file]');
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      input.setInputFiles({ name, mimeType, buffer });
    await choose('big.jpg', 'image/jpeg', Buffer.alloc(11 * 1024 * 1024, 1));
    await expect(page.getByText('This file is larger than 10 MB.', { exact: false })).toBeVisible();
    await choose('page.html', 'text/html', Buffer.from('<h1>no</h1>'));
    await expect(page.getByText('Please choose a JPG, PNG or PDF file.')).toBeVisible();
    await choose('page.jpg', 'image/jpeg', Buffer.from('<!doctype html><h1>no</h1>'));
    await expect(page.getByRole('alert')).toContainText('Please choose a JPG, PNG or PDF file.');
    await choose('big.jpg', 'image/jpeg', Buffer.alloc(11 * 1024 * 1024, 1));
    await choose('empty.jpg', 'image/jpeg', Buffer.alloc(0));
    await expect(page.getByRole('alert')).toContainText('Please choose a JPG, PNG or PDF file.');
    await expect(next(page)).toBeDisabled();
    await page.route('**/companion-documents?*', (route) => route.abort());
    await chooseFile(page);
    await expect(page.getByText('The file did not arrive. Please try again.')).toBeVisible();
    await page.unroute('**/companion-documents?*');
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(next(page)).toBeEnabled();
    await next(page).click();

    const slow = await page.evaluateHandle(() => navigator.mediaDevices.getUserMedia);
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('none', 'NotFoundError'));
    });
    await page.getByRole('button', { name: 'Open the camera' }).click();
    await expect(page.getByText('We cannot use the camera of this device.')).toBeVisible();
    await expectAccessible(page);
    await chooseFile(page, 'me.jpg');
    const photo = page.getByRole('img', { name: 'The photo that you sent' });
    await expectPicture(photo);
    await expect(next(page)).toBeEnabled();
    const chosen = await photo.getAttribute('src');

    await page.evaluate((getUserMedia) => {
      navigator.mediaDevices.getUserMedia = getUserMedia;
    }, slow);
    await page.getByRole('button', { name: 'Take another photo' }).click();
    await page.getByRole('button', { name: 'Take the photo' }).click();
    await expect(page.getByLabel('What your camera sees')).toBeVisible();
    await camera.awake();
    await expect(photo).not.toHaveAttribute('src', chosen ?? '');
    await expectPicture(photo);
    await expect(next(page)).toBeEnabled();
  });
});
