import { expect, expectAccessible, test } from './fixtures.ts';
import {
  approve,
  ask,
  dayChoice,
  enter,
  jakartaTime,
  newClient,
  openTrialPage,
  trialTimes,
  verifiedCompanion,
} from './trial-bookings-people.ts';

const sent = 'Trial booking request sent! The companion will review and confirm the time.';
const conflict = 'Selected time conflicts with another trial session. Please choose another time.';

test.describe('asking for a trial call', () => {
  // Ledger: TRIAL-028
  test('needs a sign-in', async ({ page, browser, baseURL }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    await page.goto(`/bookings/trial/${companion.id}`);
    await expect(page).toHaveURL('/login');
  });

  // Ledger: TRIAL-027, TRIAL-031, TRIAL-032, TRIAL-034, TRIAL-035, TRIAL-042
  test('goes from a day and a time to a request on the dashboard', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { companion } = await openTrialPage(page, browser, baseURL);
    await expect(page.getByText(companion.name, { exact: true })).toBeVisible();
    const days = page.getByRole('group', { name: '1. Choose a day' }).getByRole('radio');
    // Seven days from now include eight dates; the first or the last may have no time left.
    await expect(days.nth(6)).toBeVisible();
    expect(await days.count()).toBeLessThanOrEqual(8);
    const send = page.getByRole('button', { name: 'Send Trial Booking Request' });
    await expect(send).toBeDisabled();
    await expect(page.getByLabel('Message to Companion')).toHaveValue(
      "Hello! I'd like to book a 10-minute trial call with you.",
    );
    await dayChoice(page, jakartaTime('13:20')).check({ force: true });
    await page.getByRole('radio', { name: 'Afternoon' }).check({ force: true });
    await expect(page.getByRole('radio', { name: '13:20' })).toHaveCount(0);
    await page.getByRole('button', { name: 'More times' }).click();
    await page.getByRole('radio', { name: '13:20' }).check({ force: true });
    await expect(page.getByText('13:20 in Jakarta')).toBeVisible();
    await expectAccessible(page);
    await send.click();
    await expect(page.getByRole('status').getByText(sent)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    const call = page.getByRole('article').filter({ hasText: companion.name });
    await expect(call.getByText('13:20 in Jakarta')).toBeVisible();
    await expect(call.getByText('Waiting for an answer')).toBeVisible();
  });

  // Ledger: TRIAL-041 (Decision: 55)
  test('shows that another client was faster, and offers open times', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { companion } = await openTrialPage(page, browser, baseURL);
    const time = jakartaTime('10:00');
    await dayChoice(page, time).check({ force: true });
    await page.getByRole('radio', { name: '10:00' }).check({ force: true });
    await approve(companion, await ask(await newClient(baseURL), companion, time));
    await page.getByLabel('Message to Companion').fill('I would love to talk.');
    await page.getByRole('button', { name: 'Send Trial Booking Request' }).click();
    const refused = page.getByRole('alert');
    await expect(refused.getByText(conflict)).toBeVisible();
    await expect(page.getByRole('radio', { name: '10:00' })).toHaveCount(0);
    await expect(page.getByLabel('Message to Companion')).toHaveValue('I would love to talk.');
    // The three nearest open times; of two equally near ones the earlier first.
    await expect(refused.getByRole('button')).toHaveText([/09:50$/, /10:10$/, /09:40$/]);
    await expectAccessible(page);
    await refused.getByRole('button', { name: /10:10/ }).click();
    await expect(refused).toHaveCount(0);
    await expect(page.getByRole('radio', { name: '10:10' })).toBeChecked();
    await page.getByRole('button', { name: 'Send Trial Booking Request' }).click();
    await expect(page.getByText(sent)).toBeVisible();
  });
});

for (const timezoneId of ['America/Los_Angeles']) {
  test.describe(`the times of a trial call, in ${timezoneId}`, () => {
    test.use({ timezoneId, viewport: { width: 360, height: 740 } });

    // Ledger: TRIAL-033
    test("are in the reader's time zone, with that of Jakarta beside them, and warn of the night", async ({
      page,
      browser,
      baseURL,
    }) => {
      const companion = await verifiedCompanion(browser, baseURL);
      const client = await newClient(baseURL);
      const time = jakartaTime('16:00');
      expect(await trialTimes(client, companion)).toContain(time);
      await enter(page, client);
      await page.goto(`/bookings/trial/${companion.id}`);
      await expect(page.getByText('Below it stands Jakarta time (Asia/Jakarta).')).toBeVisible();
      await dayChoice(page, time, 'en-GB', timezoneId).check({ force: true });
      const night = page.getByRole('radio', { name: 'Night', exact: true });
      await night.check({ force: true });
      const own = new Intl.DateTimeFormat('en-GB', { timeZone: timezoneId, timeStyle: 'short' });
      const wall = own.format(new Date(time));
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
}

test.describe('the times of a trial call, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('do not move when one is chosen, and can be sent at once', async ({
    page,
    browser,
    baseURL,
  }) => {
    await openTrialPage(page, browser, baseURL);
    await dayChoice(page, jakartaTime('09:00')).check({ force: true });
    const times = page.getByRole('group', { name: 'Morning' }).getByRole('radio');
    await expect(times).toHaveCount(6);
    const places = () =>
      times.evaluateAll((all) =>
        all.map((each) => {
          const { left, top, width } = (each.parentElement ?? each).getBoundingClientRect();
          return [left, top + window.scrollY, width].map(Math.round);
        }),
      );
    const before = await places();
    await times.first().check({ force: true });
    expect(await places()).toEqual(before);
    const bar = page.locator('.client-send-bar');
    await expect(bar).toContainText(/day 09:00/);
    await expect(bar).not.toContainText('Night');
    // The bar of links is below and does not cover it.
    await bar.getByRole('button', { name: 'Send', exact: true }).click({ trial: true });
    const button = page.getByRole('button', { name: 'Send Trial Booking Request' });
    const place = () =>
      button.evaluate((each) => Math.round(each.getBoundingClientRect().top + window.scrollY));
    const placeBefore = await place();
    await button.scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    expect(await place()).toBe(placeBefore);
  });
});

test.describe('on a phone, in Indonesian', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'id-ID' });

  test('a trial call is asked for', async ({ page, browser, baseURL }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await client.api.patch('/api/auth/profile', { data: { language: 'id' } });
    await enter(page, client);
    await page.goto(`/companion/${companion.id}`);
    await page.getByRole('link', { name: 'Pesan Percobaan 10 Menit' }).click();
    await dayChoice(page, jakartaTime('10:30'), 'id').check({ force: true });
    await page.getByRole('radio', { name: '10.30' }).check({ force: true });
    await page.getByRole('button', { name: 'Kirim Permintaan Percobaan' }).click();
    await expect(
      page.getByText(
        'Permintaan percobaan terkirim! Pendamping akan meninjau dan memastikan waktunya.',
      ),
    ).toBeVisible();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});
