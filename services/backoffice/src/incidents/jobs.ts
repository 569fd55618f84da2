import { Id } from '@kabar/contracts/fields';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import type { BackofficeTables } from '../tables.ts';
import { tellStaff, writeToStaff } from './queries.ts';

export const crontab = '*/10 * * * * backoffice:write-to-staff';

export function incidentJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** Runs every ten minutes, and when an incident is opened. */
    'backoffice:write-to-staff': async () => {
      await asSystem<BackofficeTables, number>(parts, (db) => writeToStaff(db, new Date()));
    },
    /** Enqueued by a reported concern, whose reporter may have no account. */
    'backoffice:tell-staff': async (payload) => {
      const { incidentId } = z.object({ incidentId: Id }).parse(payload);
      await asSystem<BackofficeTables, void>(parts, (db) => tellStaff(db, incidentId));
    },
  };
}
