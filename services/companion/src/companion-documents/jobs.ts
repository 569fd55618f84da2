import type { ServiceParts } from '@kabar/server/create-service';
import { eachAlone } from '@kabar/server/each-alone';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { companionSettings } from '../env.ts';
import type { CompanionTables } from '../tables.ts';
import { forgetDocuments } from './queries.ts';

/** Once a day. */
export const crontab = '30 3 * * * companion:forget-documents';

export function documentJobs(parts: ServiceParts): Service['jobs'] {
  const days = companionSettings(parts.env).DOCUMENT_RETENTION_DAYS;
  return {
    /** Deletes the rows, and then the files, of companions who were rejected more than `days` days ago. */
    'companion:forget-documents': async () => {
      const keys = await asSystem<CompanionTables, string[]>(parts, (db) =>
        forgetDocuments(db, { now: new Date(), days }),
      );
      await eachAlone(parts.log, keys, (key) => parts.storage.remove(key));
    },
  };
}
