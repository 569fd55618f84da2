import { readServiceEnv } from '@kabar/server/env';
import { createApp } from '../app.ts';

// For the test that kills a process while it sends: runs the job of one mail once.
const service = await createApp(readServiceEnv('auth', process.env));
const mailId = process.argv[2] ?? '';
await service.jobs['auth:send-mail']?.({ mailId } as never, {} as never);
await service.close();
