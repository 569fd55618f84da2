import { expect, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { newClient } from './trial-bookings-people.ts';
import { addLovedOne, choose, continueButton, latestOf } from './trial-requests-people.ts';

test.describe('the wizard for a trial request of a loved one', () => {
  // Ledger: TRIAL-007, TRIAL-015, TRIAL-019 (Decision: 53)
  test('offers stored loved ones, changes only the picked one, and adds somebody else', async ({
    page,
    baseURL,
  }) => {
    const client = await newClient(baseURL);
    const first = await addLovedOne(client, 'Pak Harto');
    const second = await addLovedOne(client, 'Ibu Kartini');
    await openAs(page, client, '/trial/request');
    await choose(page, 'Loved one');
    await choose(page, /^Pak Harto/);
    await expect(page.getByLabel('Name of your loved one')).toHaveValue('Pak Harto');
    await expect(page.getByText('agree to be called')).toHaveCount(0);
    await choose(page, 'Someone else');
    await page.getByLabel('Name of your loved one').fill('Bibi Sri');
    await choose(page, /^Ibu Kartini/);
    await page.getByLabel('Relationship').fill('');
    await choose(page, 'Someone else');
    await expect(page.getByLabel('Name of your loved one')).toHaveValue('Bibi Sri');
    await choose(page, /^Ibu Kartini/);
    await expect(page.getByLabel('Relationship')).toHaveValue('');
    await continueButton(page).click();
    // The way that she prefers comes first.
    await expect(page.getByLabel('Telegram name')).toHaveValue('@kartini');
    await page.getByLabel('Telegram name').fill('@ibu_kartini');
    await continueButton(page).click();
    await choose(page, 'A good conversation');
    await continueButton(page).click();
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page).toHaveURL('/dashboard');
    expect(await latestOf(client)).toMatchObject({
      lovedOneId: second,
      message: null,
      specialInstructions: null,
      preferredTimes: [],
    });
    const { lovedOnes } = await (await client.api.get('/api/client/loved-ones')).json();
    expect(lovedOnes).toMatchObject([
      { id: second, relationship: null, contactMethods: { telegram: '@ibu_kartini' } },
      { id: first, relationship: 'mother', contactMethods: { telegram: '@kartini' } },
    ]);
  });
});
