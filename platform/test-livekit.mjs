// npm run test:livekit: tests calls with a real LiveKit server, which Go builds once (about two and a half minutes).
import { livekit } from './built-programs.mjs';
import { testWith } from './test-with-go.mjs';

await testWith({
  ...livekit,
  variable: 'LIVEKIT_SERVER',
  tests: ['services/bookings/src/calls/livekit-server.test.ts'],
  browserTests: [
    ...['calls-livekit.spec.ts', 'calls-devices.spec.ts', 'calls-doors.spec.ts'],
    ...['calls-ending.spec.ts', 'calls-mending.spec.ts'],
  ],
});
