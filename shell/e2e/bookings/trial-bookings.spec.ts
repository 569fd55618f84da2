import { expect, expectAccessible, test } from '../fixtures.ts';
import { press, reach } from '../keys.ts';
import {
  approve,
  ask,
  dayChoice,
  enter,
  jakartaTime,
  newClient,
  trialTimes,
  verifiedCompanion,
} from '../trial-bookings-people.ts';

const sent = 'Trial booking request sent! The companion will review and confirm the time.';
const conflict = 'Selected time conflicts with another trial session. Please choose another time.';

// Requirement: TRIAL-027, TRIAL-028, TRIAL-031, TRIAL-032, TRIAL-041 (Decision: 55), TRIAL-042
test('a client requests a trial call by keyboard after a sign-in: day, a taken time, another time, dashboard', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const companion = await verifiedCompanion(browser, baseURL);
  const client = await newClient(baseURL);
  await page.goto(`/bookings/trial/${companion.id}`);
  await expect(page).toHaveURL('/login');
  await enter(page, client);
  await page.goto(`/companion/${companion.id}`);
  await press(page, page.getByRole('link', { name: 'Book 10-min Trial' }));
  await expect(page.getByText(companion.name, { exact: true })).toBeVisible();
  const days = page.getByRole('group', { name: '1. Choose a day' }).getByRole('radio');
  // Seven days from now span eight dates, of which the first or last may have no free time.
  await expect(days.nth(6)).toBeVisible();
  expect(await days.count()).toBeLessThanOrEqual(8);
  const send = page.getByRole('button', { name: 'Send Trial Booking Request' });
  await expect(send).toBeDisabled();

  // A group of choices is one Tab stop; arrow keys move inside.
  await reach(page, days.first());
  await page.keyboard.press('ArrowRight');
  await expect(days.nth(1)).toBeChecked();
  const time = jakartaTime('13:20');
  await dayChoice(page, time).check({ force: true });
  await page.getByRole('radio', { name: 'Afternoon' }).check({ force: true });
  await expect(page.getByRole('radio', { name: '13:20' })).toHaveCount(0);
  await press(page, page.getByRole('button', { name: 'More times' }));
  await page.getByRole('radio', { name: '13:20' }).check({ force: true });
  await expect(page.getByText('13:20 in Jakarta')).toBeVisible();
  await page.getByLabel('Message to Companion').fill('I would love to talk.');

  await test.step('another client is faster: the page offers the nearest open times', async () => {
    await approve(companion, await ask(await newClient(baseURL), companion, time));
    await send.click();
    const refused = page.getByRole('alert');
    await expect(refused.getByText(conflict)).toBeVisible();
    await expect(page.getByRole('radio', { name: '13:20' })).toHaveCount(0);
    await expect(page.getByLabel('Message to Companion')).toHaveValue('I would love to talk.');
    // The three nearest open times; of two equally near ones the earlier first.
    await expect(refused.getByRole('button')).toHaveText([/13:10$/, /13:30$/, /13:00$/]);
    await expectAccessible(page);
    await press(page, refused.getByRole('button', { name: /13:30/ }));
    await expect(refused).toHaveCount(0);
    await expect(page.getByRole('radio', { name: '13:30' })).toBeChecked();
  });
  await press(page, send);
  await expect(page.getByRole('status').getByText(sent)).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Go to Dashboard' }));
  const call = page.getByRole('article').filter({ hasText: companion.name });
  await expect(call.getByText('13:30 in Jakarta')).toBeVisible();
  await expect(call.getByText('Waiting for an answer')).toBeVisible();
});

test.describe('in Los Angeles', () => {
  const timezoneId = 'America/Los_Angeles';
  test.use({ timezoneId, viewport: { width: 360, height: 740 } });

  // Requirement: TRIAL-033
  test("trial times are in the reader's time zone, with Jakarta's beside them and a warning about the night", async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    // Prevents the question about the time zone.
    await client.api.patch('/api/auth/profile', { data: { timezone: timezoneId } });
    const time = jakartaTime('16:00');
    expect(await trialTimes(client, companion)).toContain(time);
    await enter(page, client);
    await page.goto(`/bookings/trial/${companion.id}`);
    await expect(page.getByText('Below it is Jakarta time (Asia/Jakarta).')).toBeVisible();
    await dayChoice(page, time, 'en-GB', timezoneId).check({ force: true });
    const night = page.getByRole('radio', { name: 'Night', exact: true });
    await night.check({ force: true });
    const localTime = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezoneId,
      timeStyle: 'short',
    });
    const wall = localTime.format(new Date(time));
    const choice = page.getByRole('radio', { name: new RegExp(`^${wall}.*in Jakarta`) });
    await choice.check({ force: true });
    await expect(page.getByText(`This is at night for you: ${wall}.`)).toBeVisible();
    await expect(page.getByText(`${wall} your time`)).toBeVisible();
    const bar = page.locator('.client-send-bar');
    await expect(bar).toContainText(wall);
    await expect(bar).toContainText('Night');
    await expectAccessible(page);

    await page.reload();
    await expect(choice).toBeChecked();
    await bar.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText(sent)).toBeVisible();
  });
});
