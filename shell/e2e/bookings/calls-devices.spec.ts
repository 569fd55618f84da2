import type { BrowserContext } from '@playwright/test';
import { expectRising, watchConnections } from '../calls-bytes.ts';
import { deviceOf, expectTogether, joinCall, roomOf, trialCall } from '../calls-people.ts';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';

test('a person whose camera is refused talks without a picture, after the page explains how to allow the microphone', async ({
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL);
  const room = `/video/trial/${await roomOf(call, call.client)}`;
  const client = await deviceOf(browser, baseURL, call.client);
  const companion = await deviceOf(browser, baseURL, call.companion);
  const { page } = client;
  await refuse(client.context, ['camera', 'microphone']);
  await watchConnections(client.context);
  await watchConnections(companion.context);
  await page.goto(room);
  const help = page.getByText('Press the icon to the left of the address at the top');
  await expect(help).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible();
  await expect(help).toBeVisible();

  // The microphone is allowed meanwhile.
  await page.evaluate(() => Reflect.set(window, 'refusedDevices', ['camera']));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(help).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible();
  await joinCall(companion.page, room);
  await expectTogether(page, call.companion.name);
  await expect(companion.page.getByRole('listitem').getByText('Camera off')).toBeVisible();
  await Promise.all([
    expectRising(page, ['audio', 'video']),
    expectRising(companion.page, ['audio']),
  ]);
  await client.context.close();
  await companion.context.close();
});

// Requirement: VIDEO-011
test("a practice call plays one's own picture and sound over a real connection, and the connection check shows its five results in words", async ({
  page,
}) => {
  await page.context().grantPermissions(['camera', 'microphone']);
  await watchConnections(page.context());
  await signIn(page, 'companion');
  await page.goto('/call/practice');
  await page.getByRole('button', { name: 'Start the practice call' }).click();
  await expect(page.getByText('You hear yourself a moment later.')).toBeVisible();
  await expectRising(page, ['audio', 'video']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Start the practice call' })).toBeVisible();

  await test.step('all five work', async () => {
    // Retries, because each of the five checks has a short timeout, which a busy machine may miss.
    await expect(async () => {
      await page.getByRole('button', { name: /^(Start the check|Check again)$/ }).click();
      await expect(page.getByText('Everything works. You are ready for your call.')).toBeVisible({
        timeout: 30_000,
      });
    }).toPass({ timeout: 90_000 });
    const result = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    for (const name of [
      'Messages',
      'Sound and picture',
      'Coming back after an interruption',
      'Sending your sound',
    ])
      await expect(result(name)).toContainText('Works');
    await expect(result('Connection through firewalls')).toContainText('Not needed here');
  });

  // With LiveKit, another check runs.
  if (process.env.LIVEKIT_URL) return;
  await test.step('the check says what does not work, and continues', async () => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'RTCPeerConnection');
    });
    await page.routeWebSocket(/EIO=4&transport=websocket$/, (socket) => void socket.close());
    await page.reload();
    await page.getByRole('button', { name: 'Start the check' }).click();
    await expect(page.getByText('Something does not work here.')).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole('listitem').filter({ hasText: 'Does not work' })).toHaveCount(4);
  });
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
