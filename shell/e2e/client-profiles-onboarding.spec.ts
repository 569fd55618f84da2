import type { Page } from '@playwright/test';
import { expectToLast, stopClock } from './delay.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { newPerson } from './people.ts';
import { addWords, zoneIn } from './pickers.ts';

const path = '/onboarding/client';
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Create Profile' });

async function goToStep3(page: Page) {
  await page.getByLabel('Age', { exact: true }).fill('78');
  await page.getByLabel('Location').fill('Bandung');
  await next(page).click();
  await next(page).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
}

test.describe('client onboarding', () => {
  test("goes back by the phone's Back, and continues at the step where it was left", async ({
    page,
    baseURL,
  }) => {
    await openAs(page, await newPerson(baseURL, 'Mary Ann Lee', 'client'), path);
    // A step that is not open yet is not shown.
    await page.goto(`${path}?step=3`);
    await expect(page.getByText('Step 1 of 3')).toBeVisible();
    await goToStep3(page);
    await page.goBack();
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByText('Step 1 of 3')).toBeVisible();
    await expect(page.getByLabel('Age', { exact: true })).toHaveValue('78');
    await next(page).click();
    await page.reload();
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('link', { name: 'Continue at step 2 of 3' }).click();
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
  });

  // Ledger: ONB-035, ONB-036, ONB-037 (Decision: 94), ONB-038, ONB-041, ONB-043, ONB-044 (Decision: 94), ONB-045, ONB-046
  test('leads through three steps to the dashboard and stores the answers', async ({
    page,
    baseURL,
  }) => {
    const person = await newPerson(baseURL, 'Mary Ann Lee', 'client');
    await page.clock.install();
    await openAs(page, person, '/dashboard');
    await page.getByRole('link', { name: 'Create your profile' }).click();
    await expect(page).toHaveURL(/\/onboarding\/client$/);

    await expect(page.getByText('Step 1 of 3')).toBeVisible();
    await expect(page.getByLabel('Age', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('What should we call you?')).toHaveValue('Mary');
    await page.getByLabel('What should we call you?').fill('Mary Ann');
    await expect(zoneIn(page, 'Timezone')).toHaveText('Jakarta (WIB, UTC+7)');
    // The browser says en-US and its clock is Jakarta's: no country is assumed.
    await expect(page.getByLabel('Location')).toHaveValue('');
    await page.getByLabel('Location').fill('Bandung');
    await page.getByLabel('Age', { exact: true }).fill('78');
    await next(page).click();

    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove English' })).toBeVisible();
    await addWords(page, 'languages', ' English, ,Ngaju ');
    await addWords(page, 'interests', ' Old bridges, gardening,');
    await next(page).click();

    await expect(page.getByText('Step 3 of 3')).toBeVisible();
    await expect(page.getByLabel('Availability')).toBeVisible();
    await expect(page.getByLabel('Companionship Needs')).toBeVisible();
    await stopClock(page);
    await submit(page).click();
    await expectToLast(page, page.getByText('Profile Created Successfully!'), 2_000);
    await expect(page).toHaveURL(/\/dashboard$/);
    const stored = await (await person.api.get('/api/client/client-profile')).json();
    expect(stored.profile).toMatchObject({
      age: 78,
      location: 'Bandung',
      languages: ['English', 'Ngaju'],
      interests: ['Old bridges', 'Gardening'],
      availability: '',
      needs: '',
    });
    const own = await (await person.api.get('/api/auth/profile')).json();
    expect(own.profile).toMatchObject({ timezone: 'Asia/Jakarta', preferredName: 'Mary Ann' });
  });

  test('loses nothing by going back or by a reload', async ({ page, baseURL }) => {
    await openAs(page, await newPerson(baseURL, 'Mary', 'client'), path);
    await goToStep3(page);
    await page.getByLabel('Availability').fill('Mornings');
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await back.click();
    await addWords(page, 'interests', 'Old bridges');
    await back.click();
    await expect(page.getByLabel('Age', { exact: true })).toHaveValue('78');
    await expect(back).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Age', { exact: true })).toHaveValue('78');
    await next(page).click();
    await expect(page.getByRole('button', { name: 'Remove Old bridges' })).toBeVisible();
    await next(page).click();
    await expect(page.getByLabel('Availability')).toHaveValue('Mornings');
  });

  test('has no finding of axe on any of its steps', async ({ page, baseURL }) => {
    test.slow();
    await openAs(page, await newPerson(baseURL, 'Mary', 'client'), path);
    await expectAccessible(page);
    await zoneIn(page, 'Timezone').click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByLabel('Age', { exact: true }).fill('78');
    await page.getByLabel('Location').fill('Bandung');
    await next(page).click();
    await page.getByRole('button', { name: 'Choose languages' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await next(page).click();
    await expect(page.getByText('Step 3 of 3')).toBeVisible();
    await expectAccessible(page);
  });

  test('reads well in Indonesian on a phone', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const person = await newPerson(baseURL, 'Siti', 'client');
    await person.api.patch('/api/auth/profile', { data: { language: 'id' } });
    await page.addInitScript(() => localStorage.setItem('kabar-language', 'id'));
    await openAs(page, person, path);
    await expect(page.getByText('Langkah 1 dari 3')).toBeVisible();
    await page.getByLabel('Usia').fill('78');
    await page.getByLabel('Lokasi').fill('Bandung');
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Buat Profil' }).click();
    await expect(page.getByText('Profil Berhasil Dibuat!')).toBeVisible();
  });
});
