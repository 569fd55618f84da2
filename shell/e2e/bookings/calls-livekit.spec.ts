import { wholeTrialCall } from '../calls-journey.ts';
import { deviceOf, joinCall, roomOf, trialCall } from '../calls-people.ts';
import { expect, signIn, test } from '../fixtures.ts';

/* `npm run test:livekit` starts the server. */
test.skip(!process.env.LIVEKIT_URL, 'no LiveKit server was named');

test('a LiveKit call: two taps from the reminder mail to hearing each other, then the time warning, the end, the log and the review', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await wholeTrialCall(browser, baseURL);
});

test('the connection check tests the LiveKit server', async ({ page }) => {
  await signIn(page, 'companion');
  await page.goto('/call/practice');
  await page.getByRole('button', { name: 'Start the check' }).click();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible({ timeout: 90_000 });
  for (const name of ['Messages', 'Sound and picture', 'Sending your sound'])
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Works', {
      timeout: 60_000,
    });
});

// Requirement: VIDEO-010
test('a LiveKit call contacts no host besides Kabar and the LiveKit server', async ({
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL, { startsIn: -1 });
  const { context, page } = await deviceOf(browser, baseURL, call.client);
  const hosts: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    hosts.push(`${request.method()} ${origin}`);
  });
  await joinCall(page, `/video/trial/${await roomOf(call, call.client)}`);
  const livekit = (process.env.LIVEKIT_URL ?? '').replace(/^ws/, 'http');
  await expect.poll(() => hosts).toContain(`HEAD ${livekit}`);
  const elsewhere = hosts.filter(
    (line) => !line.endsWith(livekit) && !line.endsWith(baseURL ?? '-'),
  );
  expect(elsewhere).toEqual([]);
  await context.close();
});
