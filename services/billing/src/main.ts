import { runService } from '@kabar/server/run-service';
import { createApp } from './app.ts';

await runService('billing', createApp);
