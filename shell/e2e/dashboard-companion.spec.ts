import { book, openDayAndNight, openTime, subscribe } from './bookings-people.ts';
import { roomOf, trialCall } from './calls-people.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openAs } from './open-as.ts';

// Ledger: COMP-008, COMP-011
test("a companion's dashboard counts the calls of the month and lists what is next, with Join for a call", async ({
  page,
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL);
  const { client, companion } = call;
  await openDayAndNight(companion);
  await subscribe(client, companion);
  await book({ client, companion }, { scheduledAt: await openTime(client, 50) });
  await openAs(page, companion, '/dashboard');
  const stat = page.locator('.k-stat').filter({ hasText: 'Sessions This Month' });
  await expect(stat).toContainText('0');
  const upcoming = page.locator('section', {
    has: page.getByRole('heading', { name: 'Upcoming Sessions' }),
  });
  await expect(upcoming.getByRole('article')).toHaveCount(2);
  await expect(upcoming.getByText(client.name).first()).toBeVisible();
  await expectAccessible(page);
  await upcoming.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(`/video/trial/${await roomOf(call, companion)}`);
});
