import { wholeTrialCall } from './calls-journey.ts';
import { expect, signIn, test } from './fixtures.ts';

/* Needs a LiveKit server with LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET in the environment. */
test.skip(!process.env.LIVEKIT_URL, 'no LiveKit server was named');

test('over LiveKit two people find each other by "Join", see and hear each other, are warned, and end together', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(200_000);
  await wholeTrialCall(browser, baseURL);
});

test('the connection check tests the LiveKit server', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'companion');
  await page.goto('/call/practice');
  await page.getByRole('button', { name: 'Start the check' }).click();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible({ timeout: 90_000 });
  for (const name of ['Messages', 'Sound and picture', 'Sending your sound'])
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Works');
});
