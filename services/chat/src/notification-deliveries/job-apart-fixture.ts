import { readServiceEnv } from '@kabar/server/env';
import { createApp } from '../app.ts';

// For the test that kills a process while it sends: runs the job once.
const service = await createApp(readServiceEnv('chat', process.env));
await service.jobs['chat:send-deliveries']?.({} as never, {} as never);
await service.close();
