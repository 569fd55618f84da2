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

  test('keeps what was typed about a loved one who is removed on another device', async ({
    page,
    baseURL,
  }) => {
    const person = await newPerson(baseURL, 'Rina', 'client');
    const { id } = await createIbuSri(page, person);
    await person.api.delete(`/api/client/loved-ones/${id}`);

    await page.getByLabel('Notes').fill('Hears better on the left');
    await button(page, 'Save Changes').click();
    await expect(page.getByText('This person was removed in another window')).toBeVisible();
    await expect(page.getByLabel('Notes')).toHaveValue('Hears better on the left');
    await button(page, 'Create').click();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    expect(await listOf(person)).toMatchObject([
      { fullName: 'Ibu Sri', notes: 'Hears better on the left' },
    ]);
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

  test('shows what another device stored of the same contact ways, and keeps what was typed', async ({
    page,
    baseURL,
  }) => {
    const person = await newPerson(baseURL, 'Rina', 'client');
    const { id, contactMethods, version } = await createIbuSri(page, person);
    const data = { contactMethods: { ...contactMethods, whatsapp: '+62 811' } };
    const headers = { 'if-match': `"${version}"` };
    const answer = await person.api.patch(`/api/client/loved-ones/${id}`, { data, headers });
    expect(answer.ok()).toBe(true);

    await page.getByRole('textbox', { name: 'Phone' }).fill('021 555');
    await button(page, 'Save Changes').click();
    const told = page.getByRole('status').filter({ hasText: 'Changed in another window' });
    await expect(told).toContainText('WhatsApp: +62 811');
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('021 555');
    await expect(page.getByLabel('WhatsApp')).toHaveValue('+62 811');
    expect(await listOf(person)).toMatchObject([{ contactMethods: { phone: '' } }]);
    await expectAccessible(page);
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Loved one profile updated')).toBeVisible();
    await expect(told).toHaveCount(0);
    const both = { phone: '021 555', whatsapp: '+62 811' };
    expect(await listOf(person)).toMatchObject([{ contactMethods: both }]);
  });

  // Ledger: PROF-064
  test('opens the most recent of several, and another one when it is picked', async ({
    page,
    baseURL,
  }) => {
    const person = await newPerson(baseURL, 'Rina', 'client');
    await openAs(page, person, path);
    await page.getByLabel('Full Name').fill('Ibu Sri');
    await button(page, 'Create').click();
    await expect(button(page, 'Save Changes')).toBeVisible();
    await button(page, 'Add another loved one').click();
    await page.getByLabel('Full Name').fill('Pak Budi');
    await button(page, 'Create').click();
    await expect(button(page, 'Save Changes')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('Pak Budi');
    await page.getByLabel('Whose details are these?').selectOption({ label: 'Ibu Sri' });
    await expect(page.getByLabel('Full Name')).toHaveValue('Ibu Sri');
    await button(page, 'Remove Ibu Sri').click();
    await button(page, 'Remove loved one').click();
    await expect(page.getByLabel('Full Name')).toHaveValue('Pak Budi');
    expect(await listOf(person)).toHaveLength(1);
  });

  // Ledger: PROF-060, PROF-067
  test('requires a name, and keeps what was typed when saving fails', async ({ page, baseURL }) => {
    const person = await newPerson(baseURL, 'Rina', 'client');
    await openAs(page, person, path);
    await page.getByLabel('Full Name').fill('   ');
    await button(page, 'Create').click();
    await expect(page.getByText('Please enter a name.')).toBeVisible();
    await page.getByLabel('Full Name').fill('Ibu Sri');
    await failCalls(page, 'POST /api/client/loved-ones');
    await button(page, 'Create').click();
    await expect(page.getByRole('alert')).toContainText('Failed to save');
    await page.unrouteAll();
    const told = { status: 500, code: 'internal', title: 'The shelf is full.' };
    await failCalls(page, 'POST /api/client/loved-ones', told);
    await button(page, 'Create').click();
    await expect(page.getByRole('alert')).toContainText('The shelf is full.');
    await page.unrouteAll();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ibu Sri');
    await button(page, 'Create').click();
    await expect(page.getByText('Loved one profile created')).toBeVisible();
    expect(await listOf(person)).toHaveLength(1);
  });

  test('reads well in Indonesian on a phone', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const person = await newPerson(baseURL, 'Rina', 'client');
    await person.api.patch('/api/auth/profile', { data: { language: 'id' } });
    await page.addInitScript(() => localStorage.setItem('kabar-language', 'id'));
    await openAs(page, person, path);
    await page.getByLabel('Nama lengkap').fill('Ibu Sri');
    await button(page, 'Tambah waktu').click();
    await expectAccessible(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await button(page, 'Buat').click();
    await expect(page.getByText('Profil orang terkasih dibuat')).toBeVisible();
  });
});
