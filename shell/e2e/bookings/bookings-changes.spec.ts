import {
  book,
  clockOf,
  fillOtherTime,
  leftInWeek,
  openAs,
  openTime,
  propose,
  read,
  settleCancellation,
  subscribedPair,
  wallOf,
} from '../bookings-people.ts';
import { expect, expectAccessible, test, visitInside } from '../fixtures.ts';

const changed = 'This session was changed in the meantime. This is how it is now.';

test('a client moves a session, and cancels it from an outdated page', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const pair = await subscribedPair(browser, baseURL);
  const { client } = pair;
  const id = await book(pair, { scheduledAt: await openTime(client, 50) });
  const taken = await openTime(client, 70);
  await book(pair, { scheduledAt: taken });
  const moved = await openTime(client, 80);
  // This tab gets no live events.
  await page.route('**/socket.io/**', (route) => route.abort());
  await openAs(page, client, `/bookings/${id}`);
  await page.getByRole('button', { name: 'Cancel session' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Why?').fill('I am at the doctor then.');
  await expect(question.getByText('This is free.', { exact: false })).toBeVisible();
  await expectAccessible(page);

  await test.step('moves it in another tab, from a time that is taken to an open one', async () => {
    const other = await page.context().newPage();
    await other.goto(`/bookings/${id}`);
    await other.getByRole('button', { name: 'Move to another time' }).click();
    const dialog = other.getByRole('dialog');
    await fillOtherTime(dialog, wallOf(taken));
    const nearest = dialog.getByRole('alert').getByRole('button');
    await expect(nearest).toHaveCount(3);
    await fillOtherTime(dialog, wallOf(moved));
    await expect(nearest).toHaveCount(0);
    await expect(dialog.getByText('Moving is free.')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: clockOf(moved), exact: true })).toBeChecked();
    await expectAccessible(other);
    await dialog.getByRole('button', { name: 'Move session' }).click();
    await expect(other.getByText('The session has its new time.')).toBeVisible();
    await expect(other.getByText(/You moved it from/)).toBeVisible();
    expect((await read(pair.companion, id)).scheduledAt).toBe(moved);
    await other.close();
  });

  const left = await leftInWeek(client, moved);
  await test.step('is shown the new time before it is cancelled', async () => {
    await question.getByRole('button', { name: 'Cancel session' }).click();
    await expect(page.getByText(changed)).toBeVisible();
    await expect(page.getByText(clockOf(moved), { exact: true })).toBeVisible();
    expect((await read(client, id)).status).toBe('scheduled');
    await page.getByRole('button', { name: 'Cancel session' }).click();
    await expect(question.getByLabel('Why?')).toHaveValue('I am at the doctor then.');
    // The button is disabled until the dialog has loaded the cost.
    await expect(question.getByText('This is free.', { exact: false })).toBeVisible();
    await question.getByRole('button', { name: 'Cancel session' }).click();
    await expect(page.getByRole('status').getByText('The session is cancelled.')).toBeVisible();
    await expect(page.getByText('I am at the doctor then.').first()).toBeVisible();
    await expect(question).toBeHidden();
    await expectAccessible(page);
    expect((await read(pair.companion, id)).status).toBe('scheduled');
  });

  await test.step('undoes it after a reload, and cancels it for good', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Your session takes place as planned.')).toBeVisible();
    expect((await read(client, id)).status).toBe('scheduled');
    await page.getByRole('button', { name: 'Cancel session' }).click();
    await expect(question.getByText('This is free.', { exact: false })).toBeVisible();
    await question.getByRole('button', { name: 'Cancel session' }).click();
    await expect(page.getByRole('status').getByText('The session is cancelled.')).toBeVisible();
    expect(await leftInWeek(client, moved)).toBe(left);
    await settleCancellation(id);
    expect(await leftInWeek(client, moved)).toBe((left ?? 0) + 1);
    expect((await read(pair.companion, id)).status).toBe('cancelled');
  });
  await visitInside(page, '/bookings');
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(page.getByRole('article').getByText('Cancelled')).toBeVisible();
});

test('a companion opens a session from its notification and proposes another time, which the client declines or accepts', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const pair = await subscribedPair(browser, baseURL);
  const { client, companion } = pair;
  const time = await openTime(client, 50);
  const id = await book(pair, { scheduledAt: time });
  const wanted = await openTime(client, 80);
  await openAs(page, companion, '/dashboard');
  await page.getByRole('button', { name: /Notifications/ }).click();
  await page.locator('.parts-bell-item').first().click();
  await expect(page).toHaveURL(`/bookings/${id}`);
  await page.getByRole('button', { name: 'Propose another time' }).click();
  const dialog = page.getByRole('dialog');
  await fillOtherTime(dialog, wallOf(wanted));
  await dialog.getByLabel('Why?').fill('My daughter sings that day.');
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await expect(page.getByText('Your proposal is on its way.')).toBeVisible();
  expect((await read(client, id)).scheduledAt).toBe(time);
  await page.getByRole('button', { name: 'Take the proposal back' }).click();
  await expect(page.getByRole('button', { name: 'Propose another time' })).toBeVisible();
  expect((await read(client, id)).proposal).toBeNull();

  await propose(companion, id, wanted);
  await openAs(page, client, `/bookings/${id}`);
  await expect(page.getByText('The doctor called.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep the old time' }).click();
  await expect(page.getByRole('button', { name: 'Accept the new time' })).toHaveCount(0);
  expect((await read(client, id)).scheduledAt).toBe(time);
  await propose(companion, id, wanted);
  await page.reload();
  await page.getByRole('button', { name: 'Accept the new time' }).click();
  await expect(page.getByRole('button', { name: 'Accept the new time' })).toHaveCount(0);
  await expect(page.getByText(clockOf(wanted), { exact: true })).toBeVisible();
  expect((await read(client, id)).scheduledAt).toBe(wanted);
});
