import { wholeTrialCall } from './calls-journey.ts';
import { test } from './fixtures.ts';

// calls-livekit.spec.ts tests calls over LiveKit.
test.skip(Boolean(process.env.LIVEKIT_URL), 'this installation carries calls over LiveKit');

// Ledger: TRIAL-051, VIDEO-001, VIDEO-002, VIDEO-003, VIDEO-007, VIDEO-012
test('two people find each other by "Join", see and hear each other, are warned, and end together', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(200_000);
  await wholeTrialCall(browser, baseURL);
});
