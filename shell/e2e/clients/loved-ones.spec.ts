import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import type { Person } from '../people.ts';
import {
  dayChoice,
  enter,
  jakartaTime,
  newClient,
  verifiedCompanion,
} from '../trial-bookings-people.ts';

const path = '/profile/loved-one';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function listOf(person: Person) {
  return (await (await person.api.get('/api/client/loved-ones')).json()).lovedOnes;
}

test.use({ viewport: { width: 360, height: 740 } });

// Requirement: PROF-059, PROF-065
// Decision: 88, 89
test('on a phone a loved one is added, agrees to a trial call whose companion sees whom it is for, and withdraws', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const companion = await verifiedCompanion(browser, baseURL);
  const client = await newClient(baseURL);

  await test.step('is created, changed and removed by one form', async () => {
    await openAs(page, client, path);
    for (const name of ['Pak Budi', 'Ibu Sri']) {
      await page.getByLabel('Full Name').fill(name);
      await page.getByRole('textbox', { name: /^Phone/ }).fill('0812 3456 7890');
      await button(page, 'Create').click();
      await expect(button(page, 'Save Changes')).toBeVisible();
      if (name === 'Pak Budi') await button(page, 'Add another loved one').click();
    }
    await page.getByLabel('Notes').fill('Hears better on the left');
    await button(page, 'Add a time').click();
    await expectAccessible(page);
    await button(page, 'Save Changes').click();
    await expect(page.getByText(/^Saved at|Loved one profile updated/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ibu Sri');
    await page.getByLabel('Whose details are these?').selectOption({ label: 'Pak Budi' });
    await button(page, 'Remove Pak Budi').click();
    await button(page, 'Remove loved one').click();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ibu Sri');
    expect(await listOf(client)).toMatchObject([
      { fullName: 'Ibu Sri', notes: 'Hears better on the left' },
    ]);
  });

  await test.step('agrees where the call is asked for', async () => {
    await visitInside(page, `/bookings/trial/${companion.id}`);
    const who = page.getByRole('group', { name: 'Who is the call for?' });
    await expect(who.getByRole('radio', { name: 'For me' })).toBeChecked();
    await dayChoice(page, jakartaTime('10:00')).check({ force: true });
    await page.getByRole('radio', { name: '10:00' }).check({ force: true });
    const send = page.getByRole('button', { name: 'Send Trial Booking Request' });
    await expect(send).toBeEnabled();
    await who.getByRole('radio', { name: 'Ibu Sri' }).check({ force: true });
    await expect(send).toBeDisabled();
    const agrees = page.getByRole('button', { name: 'Ibu Sri agrees' });
    await expect(agrees).toBeDisabled();
    await page.getByRole('radio', { name: 'By phone' }).check({ force: true });
    await page.getByLabel('Ibu Sri is 18 or older.').check();
    await expectAccessible(page);
    await agrees.click();
    await expect(agrees).toHaveCount(0);
    await send.click();
    await expect(page.getByText('Trial booking request sent!')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page.getByText('Call for Ibu Sri')).toBeVisible();
  });

  await test.step('is named to the companion', async () => {
    await enter(page, companion);
    await page.goto('/dashboard');
    await expect(page.getByText('The call is for Ibu Sri.')).toBeVisible();
  });

  await test.step('takes it back', async () => {
    await enter(page, client);
    await page.goto(path);
    await expect(page.getByText(/^Ibu Sri agreed on .*You asked: By phone\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Ibu Sri no longer agrees' }).click();
    const dialog = page.getByRole('dialog', { name: 'No more calls?' });
    await expect(dialog).toContainText('No new calls can be asked for Ibu Sri');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'No more calls' }).click();
    await expect(page.getByText('Ibu Sri does not want calls.')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});
