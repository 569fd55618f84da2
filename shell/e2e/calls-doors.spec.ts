import { deviceOf, joinCall, roomOf, trialCall } from './calls-people.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { press } from './keys.ts';

test.setTimeout(120_000);

// Ledger: VIDEO-004, VIDEO-006, VIDEO-008
test("another person's ticket is refused: the page says why, does not retry, and works with the own ticket", async ({
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL);
  const room = await roomOf(call, call.client);
  const taken = await call.client.api.post(`/api/bookings/calls/trial/${call.id}/ticket`, {
    data: {},
  });
  const { token } = await taken.json();
  const { page, context } = await deviceOf(browser, baseURL, call.companion);
  await page.goto(`/video/trial/${room}?token=${token}`);
  await expect(page).toHaveURL(`/video/trial/${room}`);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('does not work any more');
  await expect(page.getByText('Connecting to video call...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible();
  await context.close();
});

test('without an answer of the service the page shows "Connecting to video call..." and a button to try again', async ({
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL);
  const { page, context } = await deviceOf(browser, baseURL, call.client);
  await page.goto(`/video/trial/${await roomOf(call, call.client)}`);
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/bookings/calls/join', async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Connecting to video call...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  answer?.();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/bookings/calls/join');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible();
  await context.close();
});

test('before the call opens the page says when, in the time zone of the reader, and then offers "Join" by itself', async ({
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL, { startsIn: 10.5 });
  const { page, context } = await deviceOf(browser, baseURL, call.client);
  await page.goto('/dashboard');
  await expect(page.getByText(/You can join here from \d\d:\d\d\./).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toHaveCount(0);
  await page.goto(`/call/${call.id}`);
  await expect(page.getByText(/You can join from \d\d:\d\d, Today/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible({
    timeout: 45_000,
  });
  await context.close();
});

test('a call can be joined and left by keyboard, and every state is accessible', async ({
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL, { startsIn: -5.5 });
  const { page, context } = await deviceOf(browser, baseURL, call.client);
  await page.goto(`/video/trial/${await roomOf(call, call.client)}`);
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
  await expectAccessible(page);
  await press(page, page.getByRole('button', { name: 'Join', exact: true }));
  // The companion is absent five minutes after the start.
  await expect(page.getByText(`${call.companion.name} is not here yet`)).toBeVisible();
  await expect(page.getByText('This trial call does not count')).toBeVisible();
  await expectAccessible(page);
  for (const [width, height] of [
    [360, 740],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('button', { name: 'Hang up' })).toBeInViewport({ ratio: 1 });
  }
  await press(page, page.getByRole('button', { name: 'Report and leave' }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await press(page, page.getByRole('button', { name: 'Hang up' }));
  await expect(page.getByRole('heading', { name: 'You have left the call' })).toBeVisible();
  await expectAccessible(page);
  await press(page, page.getByRole('button', { name: 'Go back into the call' }));
  await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible();
  await context.close();
});

test('a call that is cancelled while it is open ends for everybody in it', async ({
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL, { startsIn: 5 });
  const { page, context } = await deviceOf(browser, baseURL, call.client);
  await joinCall(page, `/video/trial/${await roomOf(call, call.client)}`);
  const path = `/api/bookings/trial-bookings/${call.id}/cancellation`;
  const answer = await call.companion.api.post(path, { data: {} });
  expect(answer.ok(), await answer.text()).toBe(true);
  await expect(page.getByRole('heading', { name: 'This call was cancelled' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This call was cancelled' })).toBeVisible();
  await context.close();
});

test('"Report and leave" leaves at once, and staff read the report', async ({
  browser,
  baseURL,
  page,
}) => {
  const call = await trialCall(browser, baseURL);
  const device = await deviceOf(browser, baseURL, call.client);
  await joinCall(device.page, `/video/trial/${await roomOf(call, call.client)}`);
  await device.page.getByRole('button', { name: 'Report and leave' }).click();
  const words = `He asked for money, ${call.id}.`;
  await device.page.getByLabel('What happened?').fill(words);
  await device.page.getByRole('dialog').getByRole('button', { name: 'Report and leave' }).click();
  await expect(
    device.page.getByRole('heading', { name: 'Thank you for telling us' }),
  ).toBeVisible();
  await device.context.close();
  await signIn(page, 'admin');
  await page.goto('/admin/incidents');
  await expect(page.getByText(call.client.name).first()).toBeVisible();
});
