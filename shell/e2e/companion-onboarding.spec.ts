import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { newCompanion, newPerson, type Person, password } from './people.ts';

/** Opens this page's browser as that person. */
async function become(page: Page, person: Person) {
  await page.context().addCookies((await person.api.storageState()).cookies);
}

async function openAs(page: Page, person: Person, path = '/onboarding/companion') {
  await become(page, person);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const dot = (page: Page, step: number) => page.locator(`[data-step="${step}"]`);
const photo = (page: Page) => page.locator('body').screenshot({ type: 'jpeg' });

async function chooseFile(page: Page, name = 'ktp.jpg') {
  const buffer = await photo(page);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}

async function expectPicture(picture: Locator) {
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}

async function expectNoSidewaysScroll(page: Page) {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}

/** The first answer is for the session; whoever asks after it finds no profile. */
async function loseProfile(page: Page) {
  let asked = 0;
  await page.route('**/api/auth/profile', async (route) => {
    asked += 1;
    if (asked === 1) await route.continue();
    else await route.fulfill({ json: { profile: null } });
  });
}

/** Steps 1 to 4, filled in. */
async function fillInUntilHours(page: Page, person: Person) {
  await openAs(page, person);
  await chooseFile(page);
  await next(page).click();
  await chooseFile(page, 'me.jpg');
  await next(page).click();
  await page.getByLabel('Telegram Handle').fill('@siti_r');
  await next(page).click();
  await fillInBank(page);
  await next(page).click();
  await expect(page.getByText('Step 5 of 5: Your hours')).toBeVisible();
}

async function fillInBank(page: Page) {
  await page.getByLabel('Account Holder Name').fill('Siti Rahma');
  await page.getByLabel('Bank Name').fill('BCA');
  await page.getByLabel('Account Number').fill('8270 123 456');
}

// The long journeys wait for pictures to be decoded and written anew.
test.describe.configure({ timeout: 90_000 });

test.describe('companion onboarding', () => {
  // Ledger: ONB-001, ONB-002, ONB-003, ONB-004, ONB-006, ONB-008, ONB-009, ONB-010, ONB-011, ONB-012
  // Ledger: ONB-013, ONB-015, ONB-016, ONB-017, ONB-018, ONB-019, ONB-020, ONB-021, ONB-022, ONB-024
  // Ledger: ONB-025, ONB-026, ONB-031, COMP-001, COMP-002, COMP-003, COMP-004, COMP-006
  test('leads through five steps from nothing to a dashboard that says under review', async ({
    page,
    baseURL,
  }) => {
    const person = await newPerson(baseURL, 'Siti Rahma', 'companion');
    await openAs(page, person, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Siti Rahma');
    await expect(page.getByText(/complete your verification/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Complete verification' }).click();
    await expect(page).toHaveURL(/\/onboarding\/companion$/);

    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.locator('[data-step]')).toHaveCount(5);
    await expect(page.getByText('Step 1 of 5: Your ID')).toBeVisible();
    await expect(page.getByText('JPG, PNG, or PDF (Max 10MB)')).toBeVisible();
    const accepted = await page.locator('input[type=file]').getAttribute('accept');
    expect(accepted?.split(',')).toEqual(['image/jpeg', 'image/png', 'application/pdf']);
    await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
    await expect(next(page)).toBeDisabled();
    await chooseFile(page);
    await expectPicture(page.getByRole('img', { name: 'The ID that you sent' }));
    await next(page).click();

    await expect(page.getByText('Step 2 of 5: Your photo')).toBeVisible();
    await expect(dot(page, 1)).toHaveAttribute('data-state', 'done');
    await expect(next(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Open the camera' }).click();
    await expect(page.getByLabel('What your camera sees')).toBeVisible();
    await page.getByRole('button', { name: 'Take the photo' }).click();
    await expectPicture(page.getByRole('img', { name: 'The photo that you sent' }));
    await next(page).click();

    await expect(page.getByText('At least one contact method is required')).toBeVisible();
    await expect(next(page)).toBeDisabled();
    await page.getByLabel('Telegram Handle').fill('   ');
    await expect(next(page)).toBeDisabled();
    await expect(page.getByRole('checkbox')).toHaveCount(6);
    for (const medium of ['Phone', 'WhatsApp']) {
      await expect(page.getByRole('checkbox', { name: medium, exact: true })).toBeChecked();
    }
    for (const medium of ['Telegram', 'Zoom', 'Google Meet', 'Email']) {
      await expect(page.getByRole('checkbox', { name: medium, exact: true })).not.toBeChecked();
    }
    await page.getByLabel('WhatsApp Handle').fill('0812 3456 7890');
    await page.getByLabel('Telegram Handle').fill('@siti_r');
    await expect(page.getByLabel('WhatsApp Handle')).toHaveValue('+62 812 3456 7890');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText('Step 2 of 5: Your photo')).toBeVisible();
    await next(page).click();
    await expect(page.getByLabel('Telegram Handle')).toHaveValue('@siti_r');
    await next(page).click();

    await expect(next(page)).toBeDisabled();
    await fillInBank(page);
    await page.getByLabel('Bank Name').fill(' ');
    await expect(next(page)).toBeDisabled();
    await page.getByLabel('Bank Name').fill('BCA');
    await next(page).click();

    await expect(page.getByText('30-minute slots for the next 14 days')).toBeVisible();
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await expect(page.getByRole('checkbox', { name: day })).toBeChecked();
      await expect(page.getByLabel(`Start on ${day}`)).toHaveValue('09:00');
      await expect(page.getByLabel(`End on ${day}`)).toHaveValue('17:00');
    }
    for (const day of ['Saturday', 'Sunday']) {
      await expect(page.getByRole('checkbox', { name: day })).not.toBeChecked();
      await expect(page.getByLabel(`Start on ${day}`)).toHaveValue('10:00');
      await expect(page.getByLabel(`End on ${day}`)).toHaveValue('14:00');
    }
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Jakarta');
    const complete = page.getByRole('button', { name: 'Complete Onboarding' });
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await page.getByRole('checkbox', { name: day }).uncheck();
    }
    await expect(complete).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Monday' }).check();
    const loaded = page.waitForEvent('load');
    await complete.click();
    await loaded;
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(/under review/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Update Documents' }).click();
    await expect(page.getByText('Your application is under review')).toBeVisible();
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(page.getByLabel('WhatsApp Number')).toHaveValue('+6281234567890');
  });

  test('keeps every answer over a reload, a sign-out and another device', async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = await newPerson(baseURL, 'Dewi', 'companion');
    await openAs(page, person);
    await chooseFile(page, 'kartu saya.jpg');
    await next(page).click();
    await page.reload();
    await expect(page.getByText('Step 2 of 5: Your photo')).toBeVisible();
    await chooseFile(page, 'me.jpg');
    await next(page).click();
    const kept = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('811 22')),
    );
    await page.getByLabel('WhatsApp Handle').fill('+62 811 22');
    await kept;
    await person.api.delete('/api/auth/session');

    const other = await browser.newContext({ baseURL, locale: 'en-US', timezoneId: 'Asia/Tokyo' });
    const device = await other.newPage();
    const data = { email: person.email, password };
    expect((await device.request.post('/api/auth/session', { data })).status()).toBe(200);
    await device.goto('/onboarding/companion');
    await expect(device.getByLabel('WhatsApp Handle')).toHaveValue('+62 811 22');
    await expect(dot(device, 2)).toHaveAttribute('data-state', 'done');
    await device.getByRole('button', { name: 'Previous' }).click();
    await expectPicture(device.getByRole('img', { name: 'The photo that you sent' }));
    await device.getByRole('button', { name: 'Previous' }).click();
    await expect(device.getByText('kartu saya.jpg')).toBeVisible();
    await other.close();
  });

  // Ledger: ONB-023, ONB-028, ONB-029
  test('stays on the last step with every answer when saving fails, and then succeeds', async ({
    page,
    baseURL,
  }) => {
    const person = await newPerson(baseURL, 'Rina', 'companion');
    await fillInUntilHours(page, person);
    await page.getByLabel('Start on Monday').selectOption('10:30');
    const complete = page.getByRole('button', { name: 'Complete Onboarding' });
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/onboarding/completion', async (route) => {
      await seen;
      await route.abort();
    });
    await complete.click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    goOn();
    await expect(page.getByRole('alert')).toContainText(
      'Failed to complete onboarding. Please try again.',
    );
    await expect(page.getByText('Step 5 of 5: Your hours')).toBeVisible();
    await expect(page.getByLabel('Start on Monday')).toHaveValue('10:30');
    await page.unroute('**/onboarding/completion');
    await complete.click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  // Ledger: ONB-005
  test('says why a file is not taken and keeps Next closed', async ({ page, baseURL }) => {
    const person = await newPerson(baseURL, 'Tuti', 'companion');
    await openAs(page, person);
    const input = page.locator('input[type=file]');
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      input.setInputFiles({ name, mimeType, buffer });
    await choose('big.jpg', 'image/jpeg', Buffer.alloc(11 * 1024 * 1024, 1));
    await expect(page.getByText('This file is larger than 10 MB.', { exact: false })).toBeVisible();
    await choose('page.html', 'text/html', Buffer.from('<h1>no</h1>'));
    await expect(page.getByText('Please choose a JPG, PNG or PDF file.')).toBeVisible();
    await choose('page.jpg', 'image/jpeg', Buffer.from('<!doctype html><h1>no</h1>'));
    await expect(page.getByRole('alert')).toContainText('Please choose a JPG, PNG or PDF file.');
    await expect(next(page)).toBeDisabled();
    await page.route('**/companion-documents?*', (route) => route.abort());
    await chooseFile(page);
    await expect(page.getByText('The file did not arrive. Please try again.')).toBeVisible();
    await page.unroute('**/companion-documents?*');
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(next(page)).toBeEnabled();
  });

  // Ledger: ONB-006
  test('takes a chosen photo where there is no camera', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('none', 'NotFoundError'));
    });
    const person = await newPerson(baseURL, 'Wati', 'companion');
    await openAs(page, person);
    await chooseFile(page);
    await next(page).click();
    await page.getByRole('button', { name: 'Open the camera' }).click();
    await expect(page.getByText('We cannot use the camera of this device.')).toBeVisible();
    await expectAccessible(page);
    await chooseFile(page, 'me.jpg');
    await expectPicture(page.getByRole('img', { name: 'The photo that you sent' }));
    await expect(next(page)).toBeEnabled();
  });

  test('tells staff that they cannot become companions', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/onboarding/companion');
    await expect(page.getByText('This page is for companions')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL(/\/(dashboard|admin)$/);
  });

  test('sends bank details sealed and shows four digits afterwards', async ({ page, baseURL }) => {
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));
    const person = await newPerson(baseURL, 'Yanti', 'companion');
    await fillInUntilHours(page, person);
    await page.reload();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText('Account ending in 3456')).toBeVisible();
    expect(bodies.filter((body) => body.includes('"ciphertext"'))).toHaveLength(1);
    expect(bodies.filter((body) => body.includes('8270'))).toEqual([]);
  });

  test('reads well in Indonesian on a phone, without a finding of axe on any step', async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => localStorage.setItem('kabar-language', 'id'));
    const person = await newPerson(baseURL, 'Sri', 'companion');
    await person.api.patch('/api/auth/profile', { data: { language: 'id' } });
    await openAs(page, person);
    const goOn = page.getByRole('button', { name: 'Lanjut' });
    for (const [step, fill] of [
      ['Langkah 1 dari 5', () => chooseFile(page)],
      ['Langkah 2 dari 5', () => chooseFile(page)],
      ['Langkah 3 dari 5', () => page.getByLabel('Nama Telegram').fill('siti_r')],
      [
        'Langkah 4 dari 5',
        async () => {
          await page.getByLabel('Nama pemilik rekening').fill('Sri');
          await page.getByLabel('Nama bank').fill('BRI');
          await page.getByLabel('Nomor rekening').fill('12345678');
        },
      ],
    ] as const) {
      await expect(page.getByText(step)).toBeVisible();
      await expectAccessible(page);
      await fill();
      await expect(goOn).toBeEnabled();
      await expectNoSidewaysScroll(page);
      await goOn.click();
    }
    await expect(page.getByText('Langkah 5 dari 5')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Selesaikan Pendaftaran' }).click();
    await expect(page.getByText('Dokumen Anda sedang ditinjau')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

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
    const team = await browser.newPage({ baseURL });
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
  // Ledger: PROF-001, PROF-002, PROF-003, PROF-004, PROF-006
  test('show picture, name, bio, badges and details', async ({ page, browser, baseURL }) => {
    const person = await newCompanion(browser, baseURL, 'Siti Rahma');
    await openAs(page, person, '/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siti Rahma');
    await expect(page.getByText('Companion', { exact: true })).toBeVisible();
    await expect(page.getByText('Verification Pending')).toBeVisible();
    await expect(page.getByText('No bio provided')).toBeVisible();
    await expect(page.getByText('+6281234567890')).toBeVisible();
    await expect(page.getByText('Not provided')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(page).toHaveURL(/\/profile\/edit$/);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  // Ledger: PROF-005
  test('show Profile Setup where there is no profile', async ({ page, browser, baseURL }) => {
    const person = await newCompanion(browser, baseURL, 'Siti Rahma');
    await loseProfile(page);
    await openAs(page, person, '/profile/edit');
    await expect(page.getByText('Profile Setup')).toBeVisible();
    await expect(page.getByText('Profile Not Found')).toBeVisible();
  });

  // Ledger: COMP-014
  test('lead on from the dashboard where there is no profile', async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = await newCompanion(browser, baseURL, 'Siti Rahma');
    await loseProfile(page);
    await openAs(page, person, '/dashboard');
    await expect(page.getByText('Profile Not Found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Complete Profile Setup' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Profile' })).toBeVisible();
  });

  // Ledger: PROF-007, PROF-020, PROF-021, PROF-022, PROF-023, PROF-025, PROF-027
  test('save name, bio and contact, and say so', async ({ page, browser, baseURL }) => {
    const person = await newCompanion(browser, baseURL, 'Siti Rahma');
    await openAs(page, person, '/profile/edit');
    const panel = page.locator('section').filter({ hasText: 'Verification Status' });
    await expect(panel.getByText('Verification Pending')).toBeVisible();
    await expect(panel.locator('input, select, textarea, button')).toHaveCount(0);
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

  // Ledger: PROF-019
  test('say Loading profile while it comes', async ({ page, browser, baseURL }) => {
    const person = await newCompanion(browser, baseURL, 'Siti Rahma');
    await openAs(page, person, '/dashboard');
    await page.route('**/api/companion/companion', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.goto('/profile/edit');
    await expect(page.getByText('Loading profile')).toBeVisible();
    await expect(page.getByLabel('Full Name')).toBeVisible();
  });

  test('change the weekly hours', async ({ page, browser, baseURL }) => {
    const person = await newCompanion(browser, baseURL, 'Siti Rahma');
    await openAs(page, person, '/dashboard');
    await page.getByRole('link', { name: 'Change weekly hours' }).click();
    await page.getByLabel('End on Sunday').selectOption('08:00');
    await expect(page.getByText('The end must be after the start.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save hours' })).toBeDisabled();
    await page.getByLabel('End on Sunday').selectOption('12:00');
    await page.getByRole('button', { name: 'Save hours' }).click();
    await expect(page.getByText('Your hours are saved.', { exact: false })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('End on Sunday')).toHaveValue('12:00');
    await expectAccessible(page);
  });
});
