import { openAs, openTime, read, subscribedPair, wallOf } from './bookings-people.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newClient } from './trial-bookings-people.ts';

interface ReadSeries {
  dates: { bookingId: string | null; result: string }[];
}

test.describe('weekly sessions', () => {
  test('are shown date by date before they are booked, and dates that are not available are named', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { client, companion } = await subscribedPair(browser, baseURL);
    const time = await openTime(client, 50);
    const second = Date.parse(time) + 7 * 86_400_000;
    const blocked = await companion.api.post('/api/bookings/blocked-times', {
      data: {
        id: crypto.randomUUID(),
        startTime: new Date(second).toISOString(),
        endTime: new Date(second + 3_600_000).toISOString(),
      },
    });
    expect(blocked.ok(), await blocked.text()).toBe(true);
    await openAs(page, client, '/bookings/new');
    await page.getByLabel('Date & Time').fill(wallOf(time));
    await page.getByRole('radio', { name: /Every week/ }).check();
    await page.getByLabel('For how many weeks?').selectOption('4');
    await expect(page.getByText('3 of 4 sessions can be booked.')).toBeVisible();
    const dates = page.getByRole('listitem').filter({ hasText: 'Companion is away' });
    await expect(dates).toHaveCount(1);
    await expectAccessible(page);
    // All that is chosen survives a reload.
    await page.reload();
    await expect(page.getByText('3 of 4 sessions can be booked.')).toBeVisible();
    await page.getByRole('button', { name: 'Book weekly sessions' }).first().click();
    await expect(page).toHaveURL(/\/bookings\/series\/[0-9a-f-]{36}$/);
    await expect(page.getByText('3 sessions are booked.')).toBeVisible();
    await expect(page.getByText('1 date could not be booked.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByText('Other dates (1)').click();
    await expect(page.getByText('Companion is away')).toBeVisible();
    await expectAccessible(page);
  });

  test('can be cancelled and moved one by one, and ended as a whole after the page has said what is returned', async ({
    page,
    browser,
    baseURL,
  }) => {
    const pair = await subscribedPair(browser, baseURL);
    const { client, companion } = pair;
    const time = await openTime(client, 50);
    const series = crypto.randomUUID();
    const answer = await client.api.post('/api/bookings/booking-series', {
      data: {
        id: series,
        firstDate: wallOf(time).slice(0, 10),
        localTime: wallOf(time).slice(11, 16),
        timeZone: 'Asia/Jakarta',
        count: 4,
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    const { dates } = (await answer.json()) as ReadSeries;
    await openAs(page, client, '/bookings');
    await expect(page.getByRole('heading', { name: 'Weekly sessions' })).toBeVisible();
    await page.getByRole('link', { name: 'See all dates' }).click();
    await expect(page).toHaveURL(`/bookings/series/${series}`);
    const sessions = page.getByRole('article');
    await expect(sessions).toHaveCount(4);
    await page
      .getByRole('button', { name: /^Skip this one/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('This is free.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel session' }).click();
    await expect(page.getByText('The session is cancelled.')).toBeVisible();
    await expect(sessions).toHaveCount(3);

    const other = await openTime(client, 80);
    await page
      .getByRole('button', { name: /^Move this one/ })
      .first()
      .click();
    await dialog.getByLabel('Date & Time').fill(wallOf(other));
    await dialog.getByRole('button', { name: 'Move session' }).click();
    await expect(page.getByText('The session has its new time.')).toBeVisible();
    expect((await read(client, dates[1]?.bookingId ?? '')).scheduledAt).toBe(other);

    await openAs(page, companion, `/bookings/series/${series}`);
    await expect(sessions).toHaveCount(3);
    await page.getByRole('button', { name: 'End weekly sessions' }).click();
    await expect(dialog.getByText('3 sessions to come are cancelled.')).toBeVisible();
    await expect(dialog.getByText(/gets 3 sessions back/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep weekly sessions' }).click();
    await openAs(page, client, `/bookings/series/${series}`);
    await page.getByRole('button', { name: 'End weekly sessions' }).click();
    await expect(dialog.getByText('3 sessions go back to your subscription.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'End weekly sessions' }).click();
    await expect(page.getByText('The weekly sessions are ended.')).toBeVisible();
    await expect(sessions).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'End weekly sessions' })).toHaveCount(0);
    expect((await read(client, dates[3]?.bookingId ?? '')).status).toBe('cancelled');

    await openAs(page, await newClient(baseURL), `/bookings/series/${series}`);
    await expect(page.getByText('We could not find these weekly sessions')).toBeVisible();
  });
});
