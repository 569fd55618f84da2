// npm run test:livekit: tests calls with a real LiveKit server, which Go builds once (about two and a half minutes).
import { testWith } from './test-with-go.mjs';

await testWith({
  name: 'livekit',
  // Later versions have replace directives, which `go install` refuses.
  version: 'v1.13.5',
  source: 'github.com/livekit/livekit-server/cmd/server',
  program: 'server',
  variable: 'LIVEKIT_SERVER',
  tests: ['services/bookings/src/calls/livekit-server.test.ts'],
  browserTests: [
    ...['calls-livekit.spec.ts', 'calls-devices.spec.ts', 'calls-doors.spec.ts'],
    ...['calls-ending.spec.ts', 'calls-mending.spec.ts', 'calls-small-windows.spec.ts'],
  ],
});
