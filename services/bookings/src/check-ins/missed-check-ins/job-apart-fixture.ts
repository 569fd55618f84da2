import { readServiceEnv } from '@kabar/server/env';
import { createApp } from '../../app.ts';

// A separate process for killed.test.ts: runs the job once.
const service = await createApp(readServiceEnv('bookings', process.env));
await service.jobs['bookings:advance-missed-check-ins']?.({} as never, {} as never);
await service.close();
