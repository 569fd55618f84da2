import type { Page } from '@playwright/test';
import { expectRising, watchConnections } from '../calls-bytes.ts';
import { deviceOf, expectTogether, joinCall, roomOf, trialCall } from '../calls-people.ts';
import { expect, test } from '../fixtures.ts';

test.setTimeout(150_000);

test('a call survives a reload, a lost connection while the other person reloads, and a change of device', async ({
  browser,
  baseURL,
}) => {
  const { mary, sari, call, room, cut } = await together(browser, baseURL);

  await test.step('a lost connection to the service ends nothing', async () => {
    // Cuts only connections to Kabar itself, not to LiveKit.
    if (!process.env.LIVEKIT_URL) {
      await cut(true);
      await expectRising(mary, ['audio', 'video']);
    }
    await sari.reload();
    await expect(sari.getByRole('button', { name: 'Hang up' })).toBeVisible({ timeout: 60_000 });
    if (!process.env.LIVEKIT_URL) {
      await expect(mary.locator('[data-state="reconnecting"]')).toBeVisible({ timeout: 30_000 });
      await expect(mary.getByText('The connection was lost.')).toBeVisible();
      await cut(false);
    }
    await expectTogether(mary, call.companion.name);
    await expectTogether(sari, call.client.name);
    await Promise.all([
      expectRising(mary, ['audio', 'video']),
      expectRising(sari, ['audio', 'video']),
    ]);
  });

  await test.step('the newest device has the call; the other one can take it back', async () => {
    const tablet = await deviceOf(browser, baseURL, call.client);
    await joinCall(tablet.page, room);
    const elsewhere = { name: 'You are in this call on another device' };
    await expect(mary.getByRole('heading', elsewhere)).toBeVisible();
    await expectTogether(tablet.page, call.companion.name);
    await mary.getByRole('button', { name: 'Continue on this device' }).click();
    await expectTogether(mary, call.companion.name);
    await expect(tablet.page.getByRole('heading', elsewhere)).toBeVisible();
    await tablet.context.close();
  });

  await test.step('after hanging up, a reload does not join again', async () => {
    await sari.getByRole('button', { name: 'Hang up' }).click();
    await expect(sari.getByRole('heading', { name: 'You have left the call' })).toBeVisible();
    await expect(mary.getByText(`Waiting for ${call.companion.name}`)).toBeVisible();
    await sari.reload();
    await expect(sari.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
    await expect(sari.getByRole('button', { name: 'Hang up' })).toBeHidden();
  });
});

/** Opens a trial call of a client and a companion; `cut` disconnects the client from the service. */
async function together(
  browser: Parameters<typeof trialCall>[0],
  baseURL: Parameters<typeof trialCall>[1],
) {
  const call = await trialCall(browser, baseURL);
  const room = `/video/trial/${await roomOf(call, call.client)}`;
  const client = await deviceOf(browser, baseURL, call.client);
  const companion = await deviceOf(browser, baseURL, call.companion);
  await watchConnections(client.context);
  await watchConnections(companion.context);
  const cut = await cuttable(client.page);
  await joinCall(client.page, room);
  await joinCall(companion.page, room);
  await expectTogether(client.page, call.companion.name);
  await expectTogether(companion.page, call.client.name);
  return { call, room, mary: client.page, sari: companion.page, cut };
}

/** Returns a switch that blocks the socket and all requests of this page. */
async function cuttable(page: Page): Promise<(isCut: boolean) => Promise<void>> {
  let isCut = false;
  const sockets = new Set<{ close: () => Promise<void> }>();
  await page.routeWebSocket(/\/api\/chat\/socket/, (socket) => {
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    const pair = { close: async () => void (await Promise.all([socket.close(), server.close()])) };
    sockets.add(pair);
  });
  await page.route('**/api/**', (route) =>
    isCut ? route.abort('internetdisconnected') : route.fallback(),
  );
  return async (next) => {
    isCut = next;
    if (!isCut) return;
    for (const pair of sockets) await pair.close().catch(() => undefined);
    sockets.clear();
  };
}
