import { wholeTrialCall } from './calls-journey.ts';
import { deviceOf, joinCall, roomOf, trialCall } from './calls-people.ts';
import { expect, test } from './fixtures.ts';

// calls-livekit.spec.ts tests calls over LiveKit.
test.skip(Boolean(process.env.LIVEKIT_URL), 'this installation carries calls over LiveKit');

// Ledger: TRIAL-051, VIDEO-001, VIDEO-002, VIDEO-003, VIDEO-007, VIDEO-012
test('from the mail of a reminder two taps lead to the voices, and from there to the warning, the end, the log and the review', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await wholeTrialCall(browser, baseURL);
});

// Ledger: VIDEO-010
test('without a LiveKit server no request of a call leaves for another host', async ({
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL, { startsIn: -1 });
  const { context, page } = await deviceOf(browser, baseURL, call.client);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host));
  await joinCall(page, `/video/trial/${await roomOf(call, call.client)}`);
  await page.getByRole('button', { name: 'Hang up' }).click();
  expect([...hosts]).toEqual([new URL(baseURL ?? '').host]);
  await context.close();
});
