import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem, inBatches } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import type { BackofficeTables } from '../tables.ts';
import { forgetMarks } from './marks.ts';

/** Once a day. */
export const crontab = '50 3 * * * backoffice:forget-staff-task-marks';

export function staffTaskJobs(parts: ServiceParts): Service['jobs'] {
  return {
    'backoffice:forget-staff-task-marks': () =>
      inBatches((most) =>
        asSystem<BackofficeTables, number>(parts, (db) =>
          forgetMarks(db, { now: new Date(), most }),
        ),
      ),
  };
}
