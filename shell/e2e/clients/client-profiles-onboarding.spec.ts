import type { Page } from '@playwright/test';
import { expectToLast, stopClock } from '../delay.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson } from '../people.ts';
import { addWords, zoneIn } from '../pickers.ts';

const path = '/onboarding/client';
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

// Requirement: ONB-035, ONB-036, ONB-037 (Decision: 94), ONB-038, ONB-041, ONB-043, ONB-044 (Decision: 94), ONB-045, ONB-046
test('client onboarding leads through three steps to the dashboard and keeps answers over Back and a reload', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const person = await newPerson(baseURL, 'Mary Ann Lee', 'client');
  await page.clock.install();
  await openAs(page, person, '/dashboard');
  await page.getByRole('link', { name: 'Create your profile' }).click();
  await expect(page).toHaveURL(/\/onboarding\/client$/);
  // A step that is not reachable yet is not shown.
  await page.goto(`${path}?step=3`);

  await test.step('step 1: age, time zone and place', async () => {
    await expect(page.getByText('Step 1 of 3')).toBeVisible();
    await expect(page.getByLabel('Age', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('What should we call you?')).toHaveValue('Mary');
    await page.getByLabel('What should we call you?').fill('Mary Ann');
    await expect(zoneIn(page, 'Timezone')).toHaveText('Jakarta (WIB, UTC+7)');
    await zoneIn(page, 'Timezone').click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    // The browser's language and time zone suggest different countries, so no location is prefilled.
    await expect(page.getByLabel('Location')).toHaveValue('');
    await page.getByLabel('Location').fill('Bandung');
    await page.getByLabel('Age', { exact: true }).fill('78');
    await next(page).click();
  });

  await test.step('step 2: languages and interests, kept over Back and a reload', async () => {
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove English' })).toBeVisible();
    await addWords(page, 'languages', ' English, ,Ngaju ');
    await addWords(page, 'interests', ' Old bridges, gardening,');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('Age', { exact: true })).toHaveValue('78');
    await next(page).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove Old bridges' })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('link', { name: 'Continue at step 2 of 3' }).click();
    await next(page).click();
  });

  await test.step("step 3: two texts, and the phone's Back", async () => {
    await expect(page.getByText('Step 3 of 3')).toBeVisible();
    await expect(page.getByLabel('Availability')).toBeVisible();
    await expect(page.getByLabel('Companionship Needs')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    await next(page).click();
  });

  await stopClock(page);
  await page.getByRole('button', { name: 'Create Profile' }).click();
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
  const profile = await (await person.api.get('/api/auth/profile')).json();
  expect(profile.profile).toMatchObject({ timezone: 'Asia/Jakarta', preferredName: 'Mary Ann' });
});
