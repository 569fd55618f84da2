import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import type { BackofficeTables } from '../tables.ts';
import { forgetCounts } from './queries.ts';
import { forgottenBefore } from './rules.ts';

export const crontab = '50 19 * * * backoffice:forget-release-counts';

export function releaseJobs(parts: ServiceParts): Service['jobs'] {
  return {
    'backoffice:forget-release-counts': async () => {
      await asSystem<BackofficeTables, void>(parts, (db) =>
        forgetCounts(db, forgottenBefore(new Date())),
      );
    },
  };
}
