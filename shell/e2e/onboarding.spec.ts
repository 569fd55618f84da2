import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import {
  chooseFile,
  dot,
  expectNoSidewaysScroll,
  expectPicture,
  fillInBank,
  fillInUntilHours,
  next,
  openOnboarding,
} from './onboarding-steps.ts';
import { openAs } from './open-as.ts';
import { newPerson, password } from './people.ts';
import { zoneIn } from './pickers.ts';

// The long tests wait for pictures to be decoded.
test.describe.configure({ timeout: 90_000 });

test.describe('companion onboarding', () => {
  test("continues where it was left, and goes back by the phone's Back", async ({
    page,
    baseURL,
  }) => {
    const person = await newPerson(baseURL, 'Siti Rahma', 'companion');
    await person.api.patch('/api/companion/onboarding', { data: { stepsDone: 2 } });
    await openAs(page, person, '/dashboard');
    await page.getByRole('link', { name: 'Continue at step 3 of 5' }).click();
    await expect(page.getByText('Step 3 of 5')).toBeVisible();
    await page.getByLabel('Telegram Handle').fill('@siti_r');
    await next(page).click();
    await expect(page.getByText('Step 4 of 5')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Step 3 of 5')).toBeVisible();
    await expect(page.getByLabel('Telegram Handle')).toHaveValue('@siti_r');
  });

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
    await expect(zoneIn(page, 'Time zone')).toHaveText('Jakarta (WIB, UTC+7)');
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
    await openOnboarding(page, person);
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

    const place = { baseURL: baseURL ?? '', locale: 'en-US', timezoneId: 'Asia/Tokyo' };
    const other = await browser.newContext(place);
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

  // Decision: 86
  test('asks what to call the person, and says at its field what is wrong', async ({
    page,
    baseURL,
  }) => {
    const person = await newPerson(baseURL, 'Ni Made Ayu Lestari', 'companion');
    await person.api.patch('/api/companion/onboarding', { data: { stepsDone: 2 } });
    await openOnboarding(page, person);
    const name = page.getByLabel('What should we call you?');
    await expect(name).toHaveValue('Made');
    await name.fill('Bu Ayu');
    const telegram = page.getByLabel('Telegram Handle');
    await telegram.fill('!');
    await next(page).click();
    await expect(telegram).toBeFocused();
    await expect(telegram).toHaveAttribute('aria-invalid', 'true');
    await telegram.fill('@made_l');
    await expect(telegram).not.toHaveAttribute('aria-invalid', 'true');
    await next(page).click();
    await expect(page.getByText('Step 4 of 5')).toBeVisible();
    const { profile } = await (await person.api.get('/api/auth/profile')).json();
    expect(profile.preferredName).toBe('Bu Ayu');
    await page.reload();
    await expect(page.getByText('Step 4 of 5')).toBeVisible();
    // Also after a reload, which starts a new visit.
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(name).toHaveValue('Bu Ayu');
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
    await openOnboarding(page, person);
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
