import { deviceOf, letPass, roomOf, trialCall } from '../calls-people.ts';
import { expect, expectAccessible, signIn, test, visitInside } from '../fixtures.ts';
import { press } from '../keys.ts';
import { expectRow } from '../long-list.ts';

test("a call's page says when it opens and then joins automatically; cancelling the call ends it for both people", async ({
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL, { startsIn: 12 });
  const { page, context } = await deviceOf(browser, baseURL, call.client);
  const join = page.getByRole('button', { name: 'Join', exact: true });
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByText(/You can join here from \d\d:\d\d\./).first()).toBeVisible();
  await expect(join).toHaveCount(0);
  await visitInside(page, `/call/${call.id}`);
  await expect(
    page.getByText(/^(Today|Tomorrow), .*: you can join from \d\d:\d\d\.$/),
  ).toBeVisible();
  await expect(join).toBeHidden();

  // A call at another time has another room.
  await letPass(call, 3);
  const room = await roomOf(call, call.client);
  // Each call has a random room name.
  expect(room).toMatch(/^[a-z]{4}(-[a-z]{4}){3}$/);
  const answer = `**/api/bookings/calls/rooms/${room}`;
  await page.route(answer, async (route) => {
    const response = await route.fetch();
    const opensAt = new Date(Date.now() + 120_000).toISOString();
    await route.fulfill({ response, json: { ...(await response.json()), opensAt } });
  });
  await page.goto(`/video/trial/${room}`);
  await expect(page.getByText('This page opens the call by itself.')).toBeVisible();
  await page.unroute(answer);
  // The page reads the call again, which is open now.
  await page.clock.fastForward('00:16');
  await expect(page.getByText(`Waiting for ${call.companion.name}`)).toBeVisible();
  const path = `/api/bookings/trial-bookings/${call.id}/cancellation`;
  const done = await call.companion.api.post(path, { data: {} });
  expect(done.ok(), await done.text()).toBe(true);
  const cancelled = page.getByRole('heading', { name: 'This call was cancelled' });
  await expect(cancelled).toBeVisible();
  await page.reload();
  await expect(cancelled).toBeVisible();
  await context.close();
});

// Requirement: VIDEO-004, VIDEO-006, VIDEO-008, VIDEO-010
test("a call is joined, left and reported by keyboard; another person's ticket is refused, no other host is contacted, and every state is accessible", async ({
  browser,
  baseURL,
  page: staff,
}) => {
  const call = await trialCall(browser, baseURL, { startsIn: -5.5 });
  const room = await roomOf(call, call.client);
  const { page, context } = await deviceOf(browser, baseURL, call.client);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host));
  const join = page.getByRole('button', { name: 'Join', exact: true });
  const again = page.getByRole('button', { name: 'Try again' });
  const connecting = page.getByText('Connecting to video call...');

  await test.step("another person's ticket is refused without a retry", async () => {
    const taken = await call.companion.api.post(`/api/bookings/calls/trial/${call.id}/ticket`, {
      data: {},
    });
    const { token } = await taken.json();
    await page.goto(`/video/trial/${room}?token=${token}`);
    await expect(page).toHaveURL(`/video/trial/${room}`);
    await expect(join).toBeVisible();
    await expectAccessible(page);
    await press(page, join);
    await expect(page.getByRole('alert')).toContainText('no longer works');
    await expect(connecting).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
  });

  await test.step('without an answer the page is connecting, and then offers another try', async () => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/bookings/calls/join', async (route) => {
      await held;
      await route.abort();
    });
    await again.click();
    await expect(connecting).toBeVisible();
    await expect(again).toBeHidden();
    answer();
    await expect(again).toBeVisible();
    await page.unroute('**/api/bookings/calls/join');
    await press(page, again);
    await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible();
  });

  await test.step('the companion is absent five minutes after the start', async () => {
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
  });

  await test.step('it is left, joined again, and left with a report that staff read', async () => {
    await press(page, page.getByRole('button', { name: 'Hang up' }));
    await expect(page.getByRole('heading', { name: 'You have left the call' })).toBeVisible();
    await expectAccessible(page);
    await press(page, page.getByRole('button', { name: 'Go back into the call' }));
    await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Report and leave' }));
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await press(page, page.getByRole('button', { name: 'Report and leave' }));
    await page.getByLabel('What happened?').fill(`He asked for money, ${call.id}.`);
    await page.getByRole('dialog').getByRole('button', { name: 'Report and leave' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible();
    await signIn(staff, 'admin');
    await staff.goto('/admin/incidents');
    await expectRow(staff, call.id);
  });
  if (!process.env.LIVEKIT_URL) expect([...hosts]).toEqual([new URL(baseURL ?? '').host]);
  await context.close();
});
