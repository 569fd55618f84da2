import { readServiceEnv } from '@kabar/server/env';
import { createApp } from '../../app.ts';

// For the test that kills a process in the middle of a step: runs the job once.
const service = await createApp(readServiceEnv('bookings', process.env));
await service.jobs['bookings:advance-missed-check-ins']?.({} as never, {} as never);
await service.close();
