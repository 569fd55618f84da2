import { expect, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson, password } from '../people.ts';
import { chooseFile, expectPicture, next, openOnboarding } from './onboarding-steps.ts';
import { fillInBank, fillInContact, fillInHours, sendId, takePhoto } from './onboarding-walk.ts';

// Long, because pictures are decoded.
test.describe.configure({ timeout: 150_000 });

// Requirement: ONB-001, ONB-002, ONB-003, ONB-004, ONB-006, ONB-008, ONB-009, ONB-010, ONB-011, ONB-012
// Requirement: ONB-013, ONB-015, ONB-016, ONB-017, ONB-018, ONB-019, ONB-020, ONB-021, ONB-022, ONB-023
// Requirement: ONB-024, ONB-025, ONB-026, ONB-028, ONB-029, ONB-031, COMP-001, COMP-002, COMP-003, COMP-004, COMP-006
test('companion onboarding on a phone leads through five steps to a dashboard that says under review', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  const person = await newPerson(baseURL, 'Siti Rahma', 'companion');
  await openAs(page, person, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Siti Rahma');
  await expect(page.getByText(/complete your verification/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Complete verification' }).click();
  await expect(page).toHaveURL(/\/onboarding\/companion$/);

  await test.step('step 1: the ID', () => sendId(page));
  await test.step('step 2: the photo', () => takePhoto(page));
  await test.step('step 3: the contact', () => fillInContact(page));
  await test.step('step 4: the bank, sealed', async () => {
    await fillInBank(page);
    await next(page).click();
    await expect(page.getByText('30-minute slots for the next 14 days')).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText('Account ending in 3456')).toBeVisible();
    expect(bodies.filter((body) => body.includes('"ciphertext"'))).toHaveLength(1);
    expect(bodies.filter((body) => body.includes('8270'))).toEqual([]);
    await next(page).click();
  });
  await test.step('step 5: the hours', () => fillInHours(page));

  await expect(page.getByText(/under review/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Update Documents' }).click();
  await expect(page.getByText('Your application is under review')).toBeVisible();
  await visitInside(page, '/profile/edit');
  await expect(page.getByLabel('WhatsApp Number')).toHaveValue('+6281234567890');
});

// Decision: 86
test('companion onboarding keeps every answer over a reload, a sign-out and a change of device', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ni Made Ayu Lestari', 'companion');
  await openOnboarding(page, person);
  await chooseFile(page, 'kartu saya.jpg');
  await next(page).click();
  await page.reload();
  await expect(page.getByText('Step 2 of 5: Your photo')).toBeVisible();
  await chooseFile(page, 'me.jpg');
  await next(page).click();
  const name = page.getByLabel('What should we call you?');
  await expect(name).toHaveValue('Made');
  await name.fill('Bu Ayu');
  const telegram = page.getByLabel('Telegram Handle');
  await telegram.fill('!');
  await next(page).click();
  await expect(telegram).toBeFocused();
  await expect(telegram).toHaveAttribute('aria-invalid', 'true');
  await telegram.fill('@made_l');
  await next(page).click();
  // Phone is preselected.
  await expect(page.getByText('Please give a phone number, or untick Phone.')).toBeVisible();
  await page.getByLabel('Phone Number').fill('021 555 1234');
  await next(page).click();
  await expect(page.getByText('Step 4 of 5')).toBeVisible();
  const { profile } = await (await person.api.get('/api/auth/profile')).json();
  expect(profile.preferredName).toBe('Bu Ayu');
  await page.getByRole('button', { name: 'Previous' }).click();
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
  await device.goto('/dashboard');
  await device.getByRole('link', { name: /^Continue at step \d of 5/ }).click();
  await device.goto('/onboarding/companion?step=3');
  await expect(device.getByLabel('WhatsApp Handle')).toHaveValue('+62 811 22');
  await expect(device.getByLabel('What should we call you?')).toHaveValue('Bu Ayu');
  await device.getByRole('button', { name: 'Previous' }).click();
  await expectPicture(device.getByRole('img', { name: 'The photo that you sent' }));
  await device.getByRole('button', { name: 'Previous' }).click();
  await expect(device.getByText('kartu saya.jpg')).toBeVisible();
  await other.close();
});
