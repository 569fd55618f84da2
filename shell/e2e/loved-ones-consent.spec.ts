import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import type { Person } from './people.ts';
import {
  dayChoice,
  enter,
  jakartaTime,
  newClient,
  openTrialPage,
} from './trial-bookings-people.ts';

async function addLovedOne(client: Person, fullName = 'Ibu Sri') {
  const empty = { phone: '', whatsapp: '', telegram: '', email: '', zoomLink: '', googleMeet: '' };
  const data = {
    ...{ id: randomUUID(), fullName, relationship: 'Mother', preferredCallTimes: [], notes: null },
    contactMethods: { preferred: 'phone', ...empty },
  };
  const answer = await client.api.post('/api/client/loved-ones', { data });
  expect(answer.ok()).toBe(true);
}

// Decision: 88, 89
test('a trial call can be asked for a loved one once she agreed, and the companion sees for whom', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { companion, client } = await openTrialPage(page, browser, baseURL);
  await expect(page.getByText('Who is the call for?')).toHaveCount(0);
  await addLovedOne(client);
  await page.reload();
  const who = page.getByRole('group', { name: 'Who is the call for?' });
  await expect(who.getByRole('radio', { name: 'For me' })).toBeChecked();
  await dayChoice(page, jakartaTime('10:00')).check({ force: true });
  await page.getByRole('radio', { name: '10:00' }).check({ force: true });
  const send = page.getByRole('button', { name: 'Send Trial Booking Request' });
  await expect(send).toBeEnabled();
  await who.getByRole('radio', { name: 'Ibu Sri' }).check({ force: true });
  await expect(send).toBeDisabled();
  await expect(page.getByText('Please note first whether Ibu Sri agrees.')).toBeVisible();
  const agrees = page.getByRole('button', { name: 'Ibu Sri agrees' });
  await expect(agrees).toBeDisabled();
  await page.getByRole('radio', { name: 'By phone' }).check({ force: true });
  await page.getByLabel('Ibu Sri is 18 or older.').check();
  await expectAccessible(page);
  await agrees.click();
  await expect(agrees).toHaveCount(0);
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByText('Trial booking request sent!')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByText('Call for Ibu Sri')).toBeVisible();

  await enter(page, companion);
  await page.goto('/dashboard');
  await expect(page.getByText('The call is for Ibu Sri.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  // Decision: 89
  test("a loved one's consent is withdrawn on her page, and can be given again", async ({
    page,
    baseURL,
  }) => {
    const client = await newClient(baseURL);
    await addLovedOne(client);
    await openAs(page, client, '/profile/loved-one');
    await page.getByRole('radio', { name: 'In person' }).check({ force: true });
    await page.getByLabel('Ibu Sri is 18 or older.').check();
    await page.getByRole('button', { name: 'Ibu Sri agrees' }).click();
    await expect(page.getByText(/^Ibu Sri agreed on .*You asked: In person\.$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ibu Sri no longer agrees' }).click();
    const dialog = page.getByRole('dialog', { name: 'No more calls?' });
    await expect(dialog).toContainText('No new calls can be asked for Ibu Sri');
    await dialog.getByRole('button', { name: 'No more calls' }).click();
    await expect(page.getByText('Ibu Sri does not want calls.')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});
