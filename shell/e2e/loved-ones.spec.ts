import type { Page } from '@playwright/test';
import { expectToLast, stopClock } from './delay.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { failCalls, openAs } from './open-as.ts';
import { newPerson, type Person } from './people.ts';

const path = '/profile/loved-one';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function listOf(person: Person) {
  return (await (await person.api.get('/api/client/loved-ones')).json()).lovedOnes;
}

/** Creates Ibu Sri by the form; returns her as the service stores her. */
async function createIbuSri(page: Page, person: Person) {
  await openAs(page, person, path);
  await page.getByLabel('Full Name').fill('Ibu Sri');
  await button(page, 'Create').click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const [lovedOne] = await listOf(person);
  return lovedOne;
}

test.describe('the loved-one form', () => {
  // Ledger: PROF-056, PROF-057, PROF-058, PROF-059, PROF-063, PROF-065, PROF-066, PROF-069
  test('creates a loved one, and then changes her', async ({ page, baseURL }) => {
    const person = await newPerson(baseURL, 'Rina', 'client');
    await page.clock.install();
    await openAs(page, person, path);
    await expect(page.getByLabel('Preferred method')).toHaveValue('phone');
    await page.getByLabel('Full Name').fill('Ibu Sri');
    await page.getByLabel('Relationship').fill('  ');
    await page.getByLabel('WhatsApp').fill('+62 811');
    await page.getByLabel('Preferred method').selectOption('whatsapp');
    await button(page, 'Add a time').click();
    await expect(page.getByLabel('Day')).toHaveValue('1');
    await expect(page.getByLabel('From (UTC)')).toHaveValue('09:00');
    await expect(page.getByLabel('To (UTC)')).toHaveValue('10:00');
    await button(page, 'Add a time').click();
    await button(page, 'Remove time 2').click();
    await expect(page.getByLabel('Day')).toHaveCount(1);
    await expectAccessible(page);
    await stopClock(page);
    await button(page, 'Create').click();
    await expectToLast(page, page.getByText('Loved one profile created'), 2_500);
    await expect(page.getByText(/^Saved at/)).toBeVisible();

    await page.getByLabel('Notes').fill('Hears better on the left');
    await stopClock(page);
    await button(page, 'Save Changes').click();
    await expectToLast(page, page.getByText('Loved one profile updated'), 2_500);
    const list = await listOf(person);
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      fullName: 'Ibu Sri',
      relationship: null,
      contactMethods: { preferred: 'whatsapp', whatsapp: '+62 811' },
      preferredCallTimes: [{ day: 1, startUtc: '09:00', endUtc: '10:00' }],
      notes: 'Hears better on the left',
    });
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
    await expect(page.getByRole('main').getByText('Ibu Sri')).toBeVisible();
  });

  test('keeps what another device has saved since it was opened', async ({ page, baseURL }) => {
    const person = await newPerson(baseURL, 'Rina', 'client');
    const { id } = await createIbuSri(page, person);
    const data = { notes: 'Hears better on the left' };
    const answer = await person.api.patch(`/api/client/loved-ones/${id}`, { data });
    expect(answer.ok()).toBe(true);

    await page.getByLabel('Relationship').fill('Mother');
    await button(page, 'Save Changes').click();
    await expect(page.getByLabel('Notes')).toHaveValue('Hears better on the left');
    expect(await listOf(person)).toMatchObject([
      { relationship: 'Mother', notes: 'Hears better on the left' },
    ]);
  });
});
