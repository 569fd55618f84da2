import type { BrowserContext } from '@playwright/test';
import { expectRising, watchConnections } from './calls-bytes.ts';
import { deviceOf, expectTogether, joinCall, roomOf, trialCall } from './calls-people.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test.setTimeout(120_000);

test('somebody whose camera is not allowed talks without a picture', async ({
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL);
  const room = `/video/trial/${await roomOf(call, call.client)}`;
  const client = await deviceOf(browser, baseURL, call.client);
  const companion = await deviceOf(browser, baseURL, call.companion);
  await refuse(client.context, ['camera']);
  await watchConnections(client.context);
  await watchConnections(companion.context);
  await client.page.goto(room);
  await expect(client.page.getByText('You can talk without a picture.')).toBeVisible();
  await client.page.getByRole('button', { name: 'Join', exact: true }).click();
  await joinCall(companion.page, room);
  await expectTogether(client.page, call.companion.name);
  await expect(companion.page.getByRole('listitem').getByText('Camera off')).toBeVisible();
  await Promise.all([
    expectRising(client.page, ['audio', 'video']),
    expectRising(companion.page, ['audio']),
  ]);
  await client.context.close();
  await companion.context.close();
});

test('somebody whose microphone is not allowed reads how to allow it in this browser, and can listen', async ({
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL);
  const { page, context } = await deviceOf(browser, baseURL, call.client);
  await refuse(context, ['camera', 'microphone']);
  await page.goto(`/video/trial/${await roomOf(call, call.client)}`);
  const help = page.getByText('Press the sign to the left of the address at the top');
  await expect(help).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible();
  await expect(help).toBeVisible();
  // Allowed meanwhile.
  await page.evaluate(() => Reflect.set(window, 'refusedDevices', []));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(help).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible();
  await context.close();
});

test('a practice call shows and plays the own picture and sound, over a real connection', async ({
  page,
}) => {
  await page.context().grantPermissions(['camera', 'microphone']);
  await watchConnections(page.context());
  await signIn(page, 'client');
  await page.goto('/call/practice');
  await page.getByRole('button', { name: 'Start the practice call' }).click();
  await expect(page.getByText('You hear yourself a moment later.')).toBeVisible();
  await expectRising(page, ['audio', 'video']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Start the practice call' })).toBeVisible();
});

// Ledger: VIDEO-011
test('the connection check gives its five results in words', async ({ page }) => {
  await signIn(page, 'companion');
  await page.goto('/call/practice');
  await page.getByRole('button', { name: 'Start the check' }).click();
  await expect(page.getByText('Everything works. You are ready for your call.')).toBeVisible({
    timeout: 40_000,
  });
  const result = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  for (const name of [
    'Messages',
    'Sound and picture',
    'Coming back after an interruption',
    'Sending your sound',
  ])
    await expect(result(name)).toContainText('Works');
  await expect(result('Way through firewalls')).toContainText('Not needed here');
});

test('the connection check says what does not work, and continues', async ({ page }) => {
  test.skip(Boolean(process.env.LIVEKIT_URL), 'the check of a LiveKit server is its own');
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'RTCPeerConnection');
  });
  await page.routeWebSocket(/EIO=4&transport=websocket$/, (socket) => void socket.close());
  await signIn(page, 'companion');
  await page.goto('/call/practice');
  await page.getByRole('button', { name: 'Start the check' }).click();
  await expect(page.getByText('Something does not work here.')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('listitem').filter({ hasText: 'Does not work' })).toHaveCount(4);
});

/** Makes the browser refuse these devices. */
async function refuse(context: BrowserContext, devices: readonly string[]): Promise<void> {
  await context.addInitScript((names) => {
    Reflect.set(window, 'refusedDevices', names);
    const { mediaDevices } = navigator;
    const plain = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const refused: string[] = Reflect.get(window, 'refusedDevices');
      const isRefused =
        (wanted?.video && refused.includes('camera')) ||
        (wanted?.audio && refused.includes('microphone'));
      if (isRefused) throw new DOMException('Permission denied', 'NotAllowedError');
      return plain(wanted);
    };
  }, devices);
}
