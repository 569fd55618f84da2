import { mediumsWithContact } from '@kabar/rules/call-mediums';
import type { ServiceParts } from '@kabar/server/create-service';
import { eachAlone } from '@kabar/server/each-alone';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { findKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { listUnlisted, updateReachableBy } from './queries.ts';
import { openMethods } from './view.ts';

export const crontab = '*/5 * * * * client:list-mediums';

const batch = 200;

export function lovedOneJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** Lists the mediums of loved ones who were stored before the list existed. Null rows become none. */
    'client:list-mediums': async () => {
      const rows = await asSystem<ClientTables, Awaited<ReturnType<typeof listUnlisted>>>(
        parts,
        (db) => listUnlisted(db, batch),
      );
      await eachAlone(parts.log, rows, (row) =>
        asSystem<ClientTables, void>(parts, async (db) => {
          const key = await findKey({ db, env: parts.env }, row.client_user_id);
          const mediums = key ? mediumsWithContact(openMethods(key, row.contact_methods)) : [];
          await updateReachableBy(db, row, mediums);
        }),
      );
    },
  };
}
