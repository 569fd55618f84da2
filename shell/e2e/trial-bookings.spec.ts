import { expect, expectAccessible, test } from './fixtures.ts';
import {
  approve,
  ask,
  dayChoice,
  enter,
  jakartaTime,
  newClient,
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
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await enter(page, client);
    await page.goto(`/bookings/trial/${companion.id}`);
    await expect(page.getByText(companion.name, { exact: true })).toBeVisible();
    const days = page.getByRole('group', { name: '1. Choose a day' }).getByRole('radio');
    // Seven days from now touch eight dates; the first or the last may have no time left.
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

  // Ledger: TRIAL-041
  test('shows that somebody else was quicker, and offers what is left', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const time = jakartaTime('10:00');
    await enter(page, await newClient(baseURL));
    await page.goto(`/bookings/trial/${companion.id}`);
    await dayChoice(page, time).check({ force: true });
    await page.getByRole('radio', { name: '10:00' }).check({ force: true });
    await approve(companion, await ask(await newClient(baseURL), companion, time));
    await page.getByLabel('Message to Companion').fill('I would love to talk.');
    await page.getByRole('button', { name: 'Send Trial Booking Request' }).click();
    await expect(page.getByRole('alert').getByText(conflict)).toBeVisible();
    await expect(page.getByRole('radio', { name: '10:00' })).toHaveCount(0);
    await expect(page.getByLabel('Message to Companion')).toHaveValue('I would love to talk.');
    await page.getByRole('radio', { name: '10:10' }).check({ force: true });
    await page.getByRole('button', { name: 'Send Trial Booking Request' }).click();
    await expect(page.getByText(sent)).toBeVisible();
  });

  // Ledger: TRIAL-043
  test('keeps everything when the request cannot be sent, and sends it once in the end', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await enter(page, client);
    await page.goto(`/bookings/trial/${companion.id}`);
    await dayChoice(page, jakartaTime('11:00')).check({ force: true });
    await page.getByRole('radio', { name: '11:00' }).check({ force: true });
    // The request arrives and its answer is lost.
    await page.route('**/api/bookings/trial-bookings', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const send = page.getByRole('button', { name: 'Send Trial Booking Request' });
    await send.click();
    await expect(
      page.getByText('Failed to send trial booking request. Please try again.'),
    ).toBeVisible();
    await expect(page.getByText('11:00 in Jakarta')).toBeVisible();
    await page.unroute('**/api/bookings/trial-bookings');
    await send.click();
    await expect(page.getByText(sent)).toBeVisible();
    const { trialBookings } = await (await client.api.get('/api/bookings/trial-bookings')).json();
    expect(trialBookings).toHaveLength(1);
  });
});

for (const timezoneId of ['America/Los_Angeles', 'Europe/Berlin']) {
  test.describe(`the times of a trial call, in ${timezoneId}`, () => {
    test.use({ timezoneId, viewport: { width: 360, height: 740 } });

    // Ledger: TRIAL-033
    test('follow the clock of the reader, with that of Jakarta beside it, and warn of the night', async ({
      page,
      browser,
      baseURL,
    }) => {
      const companion = await verifiedCompanion(browser, baseURL);
      const client = await newClient(baseURL);
      const time = jakartaTime(timezoneId === 'Europe/Berlin' ? '10:00' : '16:00');
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

  test('stay where they are when one is chosen, and can be sent at once', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    await enter(page, await newClient(baseURL));
    await page.goto(`/bookings/trial/${companion.id}`);
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
    // The places of the frame stand below it, and cover nothing of it.
    await bar.getByRole('button', { name: 'Send', exact: true }).click({ trial: true });
    await page.getByRole('button', { name: 'Send Trial Booking Request' }).scrollIntoViewIfNeeded();
    await expect(bar).toHaveCount(0);
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

test.describe('answering a request', () => {
  // Ledger: TRIAL-048, TRIAL-049, COMP-012, NOTE-011
  test('on the dashboard reaches the client live', async ({ page, browser, baseURL }) => {
    // Two browsers and three looks by axe.
    test.slow();
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await enter(page, companion);
    await page.goto('/dashboard');
    await expect(page.getByText('No requests are waiting')).toBeVisible();

    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const clientPage = await context.newPage();
    await enter(clientPage, client);
    await ask(client, companion, jakartaTime('14:00'));
    await ask(client, companion, jakartaTime('15:00'));
    await clientPage.goto('/dashboard');
    await expect(clientPage.getByText('Waiting for an answer')).toHaveCount(2);

    // Newest first, and it arrived while the page was open.
    const cardsUnder = (name: string) =>
      page
        .locator('section', { has: page.getByRole('heading', { name, exact: true }) })
        .getByRole('article')
        .filter({ hasText: client.name });
    const cards = cardsUnder('Trial Booking Requests');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('15:00');
    await expectAccessible(page);
    await cards.last().getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Trial booking request approved!')).toBeVisible();
    await expect(cards).toHaveCount(1);
    await expect(cardsUnder('Your next calls')).toContainText('14:00');
    await expect(clientPage.getByText('Approved', { exact: true })).toBeVisible();

    await cards.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline request' }).click();
    await expect(page.getByText('Trial booking request rejected!')).toBeVisible();
    await expect(page.getByText('No requests are waiting')).toBeVisible();
    await expect(clientPage.getByText('Declined', { exact: true })).toBeVisible();
    await expectAccessible(clientPage);
    await context.close();
  });

  test('counts as given when only its answer was lost', async ({ page, browser, baseURL }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await ask(client, companion, jakartaTime('15:00'));
    await enter(page, companion);
    await page.goto('/dashboard');
    await page.route('**/approval', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Trial booking request approved!')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('is sent once by a double click', async ({ page, browser, baseURL }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await ask(client, companion, jakartaTime('10:00'));
    await enter(page, companion);
    await page.goto('/dashboard');
    const approval = page.getByRole('button', { name: `Approve the request of ${client.name}` });
    // Faster than any hand, as a trembling one over a slow device.
    await approval.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByText('Trial booking request approved!')).toBeVisible();
    await expect(approval).toHaveCount(0);
    await expect(page.getByText('This request has already been answered.')).toHaveCount(0);
  });

  test('says before that somebody else will be told the time is taken', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const first = await newClient(baseURL);
    const other = await newClient(baseURL);
    await ask(first, companion, jakartaTime('14:00'));
    await enter(page, companion);
    await page.goto('/dashboard');
    const approval = page.getByRole('button', { name: `Approve the request of ${first.name}` });
    await expect(approval).toBeVisible();
    await expect(page.getByText('asked for this time too')).toHaveCount(0);
    await ask(other, companion, jakartaTime('14:00'));
    await expect(page.getByText('One other person asked for this time too.')).toHaveCount(2);
    await approval.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('will be told that it is taken');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Not yet' }).click();
    await expect(page.getByText('One other person asked for this time too.')).toHaveCount(2);
    await approval.click();
    await dialog.getByRole('button', { name: 'Approve request' }).click();
    await expect(page.getByText('Trial booking request approved!')).toBeVisible();
    await expect(page.getByText('No requests are waiting')).toBeVisible();
  });

  // Ledger: TRIAL-050
  test('says when it did not arrive, and the request stays', async ({ page, browser, baseURL }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await ask(client, companion, jakartaTime('14:00'));
    await enter(page, companion);
    await page.goto('/dashboard');
    await page.route('**/approval', (route) => route.abort());
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(
      page.getByRole('alert').getByText('Failed to update trial request. Please try again.'),
    ).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: client.name })).toHaveCount(1);
  });

  // Ledger: TRIAL-038, NOTE-012
  test('settles the rival: the other client sees why', async ({ page, browser, baseURL }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const loser = await newClient(baseURL);
    const winner = await newClient(baseURL);
    await ask(loser, companion, jakartaTime('14:00'));
    const won = await ask(winner, companion, jakartaTime('14:00'));
    await enter(page, loser);
    await page.goto('/dashboard');
    await expect(page.getByText('Waiting for an answer')).toBeVisible();
    await approve(companion, won);
    await expect(page.getByText('Declined', { exact: true })).toBeVisible();
    await expect(page.getByText('The time went to somebody else.')).toBeVisible();
    const { notifications } = await (await loser.api.get('/api/chat/notifications')).json();
    expect(notifications[0].title).toBe('Trial Booking Declined');
    expect(notifications[0].message).toContain('Your trial booking request has been declined.');
    expect(notifications[0].message).toContain(conflict);
    await page.getByRole('link', { name: 'Choose another time' }).click();
    await expect(page).toHaveURL(`/bookings/trial/${companion.id}`);
  });

  // Ledger: COMP-026
  test('a short look at the companion opens from the dashboard', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await verifiedCompanion(browser, baseURL);
    const client = await newClient(baseURL);
    await ask(client, companion, jakartaTime('14:00'));
    await enter(page, client);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: `About ${companion.name}` }).click();
    const dialog = page.getByRole('dialog', { name: companion.name });
    for (const text of ['No bio available.', 'Education not listed', 'Rating pending']) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await expectAccessible(page);
    await expect(dialog.getByRole('link', { name: 'View Profile' })).toHaveAttribute(
      'href',
      `/companion/${companion.id}`,
    );
  });
});
