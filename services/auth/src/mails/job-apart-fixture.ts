import { readServiceEnv } from '@kabar/server/env';
import { createApp } from '../app.ts';

// A separate process for killed.test.ts: runs the job of one mail once.
const service = await createApp(readServiceEnv('auth', process.env));
const mailId = process.argv[2] ?? '';
await service.jobs['auth:send-mail']?.({ mailId } as never, {} as never);
await service.close();
