import { testWith } from './with-go.ts';

/* npm run test:livekit: tests calls with a real LiveKit server, which is built with Go once (about 2.5 minutes). */
await testWith({
  server: 'livekit',
  variable: 'LIVEKIT_SERVER',
  tests: ['services/bookings/src/calls/livekit-server.test.ts'],
  browserTests: [
    ...['calls-livekit.spec.ts', 'calls-devices.spec.ts', 'calls-doors.spec.ts'],
    ...['calls-ending.spec.ts', 'calls-mending.spec.ts'],
  ],
});
