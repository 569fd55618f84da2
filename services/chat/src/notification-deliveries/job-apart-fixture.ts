import { readServiceEnv } from '@kabar/server/env';
import { createApp } from '../app.ts';

// A separate process for the test that kills it while it sends: runs the job once.
const service = await createApp(readServiceEnv('chat', process.env));
await service.jobs['chat:send-deliveries']?.({} as never, {} as never);
await service.close();
