import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson } from '../people.ts';
import { addLovedOne } from '../trial-requests-people.ts';

const path = '/profile/emergency-contacts';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillPrimary(page: Page) {
  await page.getByLabel('Full Name').first().fill('Rina');
  await page.getByLabel('Relationship').first().fill('Daughter');
  await page.getByLabel('Phone Number').first().fill('+62 812 345');
}

// Requirement: PROF-045, PROF-048
test('emergency contacts and private information are saved, also for a loved one, and an outdated tab does not overwrite them', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const person = await newPerson(baseURL, 'Mary', 'client');
  await addLovedOne(person, 'Ibu Sari', false);
  await openAs(page, person, path);
  const early = await page.context().newPage();
  await early.goto(path);
  await fillPrimary(early);

  await test.step('both are saved by one button', async () => {
    await fillPrimary(page);
    await button(page, 'Show Private Info').click();
    await page.getByLabel('Medical Conditions').fill('Insulin twice a day');
    await expectAccessible(page);
    await button(page, 'Save Information').click();
    await expect(page.getByText(/^Saved at|saved successfully/)).toBeVisible();
  });

  await test.step('an older tab sees the change, and takes nothing away', async () => {
    await early.getByLabel('Phone Number').first().fill('+62 999');
    await button(early, 'Save Information').click();
    const changedNotice = early
      .getByRole('status')
      .filter({ hasText: 'Changed in another window' });
    await expect(changedNotice).toContainText('Phone Number: +62 812 345');
    await button(early, 'Save Information').click();
    await expect(early.getByText(/^Saved at|saved successfully/)).toBeVisible();
    await early.close();
    await page.reload();
    await expect(page.getByLabel('Phone Number').first()).toHaveValue('+62 999');
    await button(page, 'Show Private Info').click();
    await expect(page.getByLabel('Medical Conditions')).toHaveValue('Insulin twice a day');
    await expect(page.getByText('Nobody has read your information so far.')).toBeVisible();
  });

  await test.step('a further contact is added and removed', async () => {
    const form = page.getByRole('form', { name: 'Add a contact' });
    await form.getByLabel('Full Name').fill('Pak Tono');
    await form.getByLabel('Phone Number').fill('0813 11');
    await form.getByRole('button', { name: 'Add contact' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Pak Tono' });
    await expect(row).toContainText('0813 11');
    await row.getByRole('button', { name: 'Remove: Pak Tono' }).click();
    await expectAccessible(page);
    await button(page, 'Remove contact').click();
    await expect(row).toHaveCount(0);
  });

  await test.step('a loved one has information of their own, and stays selected over a reload', async () => {
    const whose = page.getByLabel('Whose information is this?');
    await whose.selectOption('Ibu Sari');
    await expect(page.getByLabel('Full Name').first()).toHaveValue('');
    await page.reload();
    await expect(whose.locator('option:checked')).toHaveText('Ibu Sari');
    await page.getByLabel('Full Name').first().fill('Budi');
    await page.getByLabel('Relationship').first().fill('Son');
    await page.getByLabel('Phone Number').first().fill('+62 1');
    await button(page, 'Save Information').click();
    await expect(page.getByText(/^Saved at|saved successfully/)).toBeVisible();
    await whose.selectOption('My own');
    await expect(page.getByLabel('Full Name').first()).toHaveValue('Rina');
  });
});
