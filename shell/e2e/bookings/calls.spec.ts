import { wholeTrialCall } from '../calls-journey.ts';
import { test } from '../fixtures.ts';

// calls-livekit.spec.ts tests calls over LiveKit.
test.skip(Boolean(process.env.LIVEKIT_URL), 'this installation carries calls over LiveKit');

// Requirement: TRIAL-051, VIDEO-001, VIDEO-002, VIDEO-003, VIDEO-007, VIDEO-012
test('a call: two taps from the reminder mail to hearing each other, then the time warning, the end, the log and the review', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await wholeTrialCall(browser, baseURL);
});
