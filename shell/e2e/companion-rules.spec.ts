import { openAs, openTime, subscribedPair, wallOf } from './bookings-people.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('the rules of a companion are saved on her profile page, and clients meet them', async ({
  page,
  browser,
  baseURL,
}) => {
  const { client, companion } = await subscribedPair(browser, baseURL);
  const soon = await openTime(client, 3);
  await openAs(page, companion, '/profile/edit');
  await page.getByLabel('Minimum notice').selectOption('12 hours');
  await page.getByLabel('Calls on one day').selectOption('At most 2');
  await page.getByRole('button', { name: 'Save Rules' }).click();
  await expect(page.getByText('Your rules are saved.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Minimum notice')).toHaveValue('720');
  await expect(page.getByLabel('Calls on one day')).toHaveValue('2');

  await openAs(page, client, '/bookings/new');
  await page.getByLabel('Date & Time').fill(wallOf(soon));
  await page.getByRole('button', { name: 'Create Booking' }).first().click();
  await expect(page.getByText('This is too soon for the companion.').first()).toBeVisible();
  await expect(page.getByLabel('Date & Time')).toHaveValue(wallOf(soon));
});
