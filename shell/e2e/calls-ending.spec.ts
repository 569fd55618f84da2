import type { Page } from '@playwright/test';
import { deviceOf, expectTogether, joinCall, roomOf, trialCall } from './calls-people.ts';
import { expect, test } from './fixtures.ts';

test('an open call of somebody who signs out in another tab is over at once for her, and the other one sees that she is gone', async ({
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
  await signOutIn(await client.context.newPage());
  // Without the news her picture would stay for half a minute.
  await expect(mary.getByRole('button', { name: 'Hang up' })).toHaveCount(0);
  await expect(sari.getByRole('listitem').filter({ hasText: call.client.name })).toHaveCount(0);
  await Promise.all([client.context.close(), companion.context.close()]);
});

/** Pages of a call ask every 15 seconds what became of it; without that, only live news tells them. */
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
