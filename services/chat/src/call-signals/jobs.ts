import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import type { ChatTables } from '../tables.ts';
import { forgetCallSignals } from './queries.ts';

export const crontab = '*/30 * * * * chat:forget-call-signals';

export function callSignalJobs(parts: ServiceParts): Service['jobs'] {
  return {
    'chat:forget-call-signals': async () => {
      await asSystem<ChatTables, void>(parts, (db) => forgetCallSignals(db, new Date()));
    },
  };
}
