import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectToLast, stopClock } from './delay.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { failCalls, openAs } from './open-as.ts';
import { newPerson } from './people.ts';

const path = '/profile/emergency-contacts';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const addForm = (page: Page) => page.getByRole('form', { name: 'Add a contact' });

async function fillPrimary(page: Page) {
  await page.getByLabel('Full Name').first().fill('Rina');
  await page.getByLabel('Relationship').first().fill('Daughter');
  await page.getByLabel('Phone Number').first().fill('+62 812 345');
}

test.describe('emergency contact and private information', () => {
  // Ledger: PROF-040, PROF-041, PROF-043, PROF-044, PROF-045, PROF-046, PROF-053
  test('are saved by one button and are still there after a reload', async ({ page, baseURL }) => {
    await page.clock.install();
    await openAs(page, await newPerson(baseURL, 'Mary', 'client'), path);
    const title = 'Emergency Contact & Private Information';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(
      page.getByText(/only shared with your selected companion after booking/),
    ).toBeVisible();
    await fillPrimary(page);
    await page.getByLabel('Address').fill('Jl. Melati 1');
    await expect(page.getByLabel('Current Medications')).toBeHidden();
    await button(page, 'Show Private Info').click();
    const labels = [
      'Medical Conditions',
      'Current Medications',
      'Mobility Needs',
      'Communication Preferences',
      'Special Instructions',
      'Family Notes',
    ];
    for (const label of labels) await page.getByLabel(label).fill(`My ${label}`);
    await expectAccessible(page);
    await button(page, 'Hide Private Info').click();
    await expect(page.getByLabel('Family Notes')).toBeHidden();
    await stopClock(page);
    await button(page, 'Save Information').click();
    const saved = 'Emergency contact and private information saved successfully!';
    await expectToLast(page, page.getByText(saved), 3_000);

    await page.reload();
    await expect(page.getByLabel('Full Name').first()).toHaveValue('Rina');
    await expect(page.getByLabel('Address')).toHaveValue('Jl. Melati 1');
    await button(page, 'Show Private Info').click();
    for (const label of labels) await expect(page.getByLabel(label)).toHaveValue(`My ${label}`);
    await expect(page.getByText('Nobody has read your information so far.')).toBeVisible();
  });

  test('of a loved one stay selected over a reload', async ({ page, baseURL }) => {
    const person = await newPerson(baseURL, 'Mary', 'client');
    const methods = {
      phone: '',
      whatsapp: '',
      telegram: '',
      email: '',
      zoomLink: '',
      googleMeet: '',
    };
    const mother = {
      id: randomUUID(),
      fullName: 'Ibu Sari',
      relationship: null,
      contactMethods: { preferred: 'phone', ...methods },
      preferredCallTimes: [],
      notes: null,
    };
    expect((await person.api.post('/api/client/loved-ones', { data: mother })).status()).toBe(201);
    await openAs(page, person, path);
    await page.getByLabel('Whose information is this?').selectOption('Ibu Sari');
    await page.reload();
    await expect(
      page.getByLabel('Whose information is this?').locator('option:checked'),
    ).toHaveText('Ibu Sari');
    await fillPrimary(page);
    await button(page, 'Save Information').click();
    await expect(page.getByText(/saved successfully/)).toBeVisible();
    await page.goto(path);
    await expect(page.getByLabel('Full Name').first()).toHaveValue('');
  });

  test('keep what another tab has saved, when an older tab is saved', async ({ page, baseURL }) => {
    await openAs(page, await newPerson(baseURL, 'Mary', 'client'), path);
    const early = await page.context().newPage();
    await early.goto(path);
    await fillPrimary(early);
    await fillPrimary(page);
    await button(page, 'Show Private Info').click();
    await page.getByLabel('Medical Conditions').fill('Insulin twice a day');
    await button(page, 'Save Information').click();
    await expect(page.getByText(/^Saved at/)).toBeVisible();

    await early.getByLabel('Phone Number').first().fill('+62 999');
    await button(early, 'Save Information').click();
    const told = early.getByRole('status').filter({ hasText: 'Changed in another window' });
    await expect(told).toContainText('Phone Number: +62 812 345');
    await expect(early.getByLabel('Phone Number').first()).toHaveValue('+62 999');
    await button(early, 'Save Information').click();
    await expect(early.getByText(/^Saved at/)).toBeVisible();
    await early.reload();
    await button(early, 'Show Private Info').click();
    await expect(early.getByLabel('Medical Conditions')).toHaveValue('Insulin twice a day');
    await page.reload();
    await expect(page.getByLabel('Phone Number').first()).toHaveValue('+62 999');
    await button(page, 'Show Private Info').click();
    await expect(page.getByLabel('Medical Conditions')).toHaveValue('Insulin twice a day');
  });

  test('keep the part that failed typed and marked, and save the other', async ({
    page,
    baseURL,
  }) => {
    const person = await newPerson(baseURL, 'Mary', 'client');
    await openAs(page, person, path);
    await fillPrimary(page);
    await button(page, 'Show Private Info').click();
    await page.getByLabel('Medical Conditions').fill('Insulin twice a day');
    await failCalls(page, 'PATCH /api/client/private-information');
    await button(page, 'Save Information').click();
    await expect(page.getByText('Failed to save information. Please try again.')).toBeVisible();
    await expect(page.getByText('Not saved yet: Private Information')).toBeVisible();
    const { contacts } = await (await person.api.get('/api/client/emergency-contacts')).json();
    expect(contacts).toMatchObject([{ name: 'Rina' }]);
    await page.unrouteAll();
    await button(page, 'Save Information').click();
    await expect(page.getByText(/saved successfully/)).toBeVisible();
    const answer = await (await person.api.get('/api/client/private-information')).json();
    expect(answer.information).toMatchObject({ medicalConditions: 'Insulin twice a day' });
  });

  // Ledger: PROF-042, PROF-054
  test('require name, relationship and phone, and keep what was typed when saving fails', async ({
    page,
    baseURL,
  }) => {
    await openAs(page, await newPerson(baseURL, 'Mary', 'client'), path);
    await button(page, 'Save Information').click();
    await expect(page.getByText('Please enter a name.')).toBeVisible();
    await expect(page.getByText('Please tell us how you know each other.')).toBeVisible();
    await expect(page.getByText('Please enter a phone number.')).toBeVisible();
    await fillPrimary(page);
    await failCalls(page, 'PATCH /api/client/emergency-contacts/primary');
    await button(page, 'Save Information').click();
    await expect(page.getByRole('alert')).toContainText(
      'Failed to save information. Please try again.',
    );
    await page.unrouteAll();
    await expect(page.getByLabel('Full Name').first()).toHaveValue('Rina');
    await button(page, 'Save Information').click();
    await expect(page.getByText(/saved successfully/)).toBeVisible();
  });

  // Ledger: PROF-048, PROF-049
  test('are beside a list to which contacts can be added and from which they can be removed', async ({
    page,
    baseURL,
  }) => {
    await openAs(page, await newPerson(baseURL, 'Mary', 'client'), path);
    const form = addForm(page);
    await form.getByLabel('Full Name').fill('Pak Tono');
    await form.getByRole('button', { name: 'Add contact' }).click();
    await expect(form.getByText('Please enter a phone number.')).toBeVisible();
    await form.getByLabel('Phone Number').fill('0813 11');
    await form.getByRole('button', { name: 'Add contact' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Pak Tono' });
    await expect(row).toContainText('0813 11');
    await expect(form.getByLabel('Full Name')).toHaveValue('');
    await row.getByRole('button', { name: 'Remove: Pak Tono' }).click();
    await button(page, 'Remove contact').click();
    await expect(row).toHaveCount(0);
  });

  // Decision: 10
  test("may be about a loved one, separate from the client's own", async ({ page, baseURL }) => {
    const person = await newPerson(baseURL, 'Rina', 'client');
    await openAs(page, person, '/profile/loved-one');
    await page.getByLabel('Full Name').fill('Ibu Sri');
    await button(page, 'Create').click();
    await expect(page.getByText('Loved one profile created')).toBeVisible();
    await page.goto(path);
    await page.getByLabel('Whose information is this?').selectOption({ label: 'Ibu Sri' });
    await expect(page.getByLabel('Full Name').first()).toHaveValue('');
    await fillPrimary(page);
    await button(page, 'Save Information').click();
    await expect(page.getByText(/saved successfully/)).toBeVisible();
    await page.getByLabel('Whose information is this?').selectOption({ label: 'My own' });
    await expect(page.getByLabel('Full Name').first()).toHaveValue('');
    await page.getByLabel('Address').fill('Typed, not saved');
    await page.getByLabel('Whose information is this?').selectOption({ label: 'Ibu Sri' });
    await expect(page.getByLabel('Full Name').first()).toHaveValue('Rina');
    await page.getByLabel('Whose information is this?').selectOption({ label: 'My own' });
    await expect(page.getByLabel('Address')).toHaveValue('Typed, not saved');
  });

  // Ledger: PROF-055
  test('say when they could not be loaded', async ({ page, baseURL }) => {
    const person = await newPerson(baseURL, 'Mary', 'client');
    await failCalls(page, 'GET /api/client/private-information');
    await openAs(page, person, path);
    await expect(page.getByText('Failed to load data')).toBeVisible({ timeout: 20_000 });
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await expect(button(page, 'Save Information')).toBeVisible();
  });

  test('read well in Indonesian on a phone', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const person = await newPerson(baseURL, 'Siti', 'client');
    await person.api.patch('/api/auth/profile', { data: { language: 'id' } });
    await page.addInitScript(() => localStorage.setItem('kabar-language', 'id'));
    await openAs(page, person, path);
    await button(page, 'Tampilkan Info Pribadi').click();
    await expect(page.getByLabel('Obat yang diminum')).toBeVisible();
    await expectAccessible(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
});
