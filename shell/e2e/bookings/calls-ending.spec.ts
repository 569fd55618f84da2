import type { Page } from '@playwright/test';
import { deviceOf, expectTogether, joinCall, roomOf, trialCall } from '../calls-people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { obstacles } from '../screens/reach.ts';

test.describe.configure({ timeout: 180_000 });

const upright = [
  { width: 360, height: 640, textSize: 'normal' },
  { width: 360, height: 740, textSize: 'largest' },
];
const turned = [
  { width: 740, height: 360, textSize: 'normal' },
  { width: 740, height: 360, textSize: 'largest' },
];

test('on a phone in both orientations the whole picture is above the buttons; a sign-out in another tab ends the call for both at once', async ({
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL, { startsIn: -1 });
  const path = `/video/trial/${await roomOf(call, call.client)}`;
  const [client, companion] = await Promise.all([
    deviceOf(browser, baseURL, call.client),
    deviceOf(browser, baseURL, call.companion),
  ]);
  const [mary, sari] = [client.page, companion.page];
  for (const page of [mary, sari]) await page.addInitScript(stopHeartbeats);
  await joinCall(mary, path);
  await joinCall(sari, path);
  await expectTogether(mary, call.companion.name);
  await expectTogether(sari, call.client.name);

  for (const { width, height, textSize } of [...upright, ...turned]) {
    await mary.setViewportSize({ width, height });
    await mary.evaluate((size) => {
      document.documentElement.dataset.textSize = size;
    }, textSize);
    const window = `${width} x ${height}, ${textSize} text`;
    await expect.poll(() => coveredCorners(mary), { message: window }).toEqual([]);
    await expect.poll(() => obstacles(mary), { message: window }).toEqual([]);
    if (textSize === 'largest') await expectAccessible(mary);
  }
  // Turns the phone back and forth.
  for (const { width, height } of [upright[1], turned[1]].flatMap((one) => one ?? [])) {
    await mary.setViewportSize({ width, height });
    await expect.poll(() => coveredCorners(mary), { message: `${width}` }).toEqual([]);
  }

  await signOutIn(await client.context.newPage());
  // Without the event the companion's picture would stay for half a minute.
  await expect(mary.getByRole('button', { name: 'Hang up' })).toHaveCount(0);
  await expect(sari.getByRole('listitem').filter({ hasText: call.client.name })).toHaveCount(0);
  await Promise.all([client.context.close(), companion.context.close()]);
});

/** Runs in the page: stops the heartbeats every 15 seconds, so that only live events update the call. */
function stopHeartbeats() {
  const start = window.setInterval.bind(window);
  window.setInterval = ((work: () => void, every?: number) =>
    every === 15_000 ? 0 : start(work, every)) as typeof window.setInterval;
}

async function signOutIn(page: Page) {
  await page.goto('/account');
  const answer = await page.evaluate(async () => {
    return (await fetch('/api/auth/session', { method: 'DELETE' })).status;
  });
  expect(answer).toBe(204);
}

/** The corners of the other person's picture that something else covers. */
function coveredCorners(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const picture = document.querySelector('.parts-call-pictures');
    if (!picture) return ['no picture'];
    const { left, right, top, bottom, height } = picture.getBoundingClientRect();
    const inset = 12;
    const corners: Record<string, [number, number]> = {
      'top left': [left + inset, top + inset],
      'top right': [right - inset, top + inset],
      'bottom left': [left + inset, bottom - inset],
      'bottom right': [right - inset, bottom - inset],
    };
    const covered = Object.entries(corners).filter(
      ([, [x, y]]) => !picture.contains(document.elementFromPoint(x, y)),
    );
    if (height < innerHeight / 3) covered.push([`only ${height} px high`, [0, 0]]);
    return covered.map(([corner]) => corner);
  });
}
