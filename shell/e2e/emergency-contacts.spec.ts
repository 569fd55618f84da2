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
});
