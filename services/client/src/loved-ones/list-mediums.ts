import type { ServiceParts } from '@kabar/server/create-service';
import { eachAlone, pagesOf } from '@kabar/server/each-alone';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { findKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { listUnlisted, lockUnlisted, updateReachableBy } from './queries.ts';
import { listMediums, openLovedOneMethods } from './view.ts';

export const crontab = '*/5 * * * * client:list-mediums';

const pageLength = 200;

export function lovedOneJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /**
     * Derives the media of loved ones whose contact methods were stored by an older release. Those that cannot be
     * decrypted are skipped, counted, and retried next time.
     */
    'client:list-mediums': async () => {
      let skipped = 0;
      const ids = pagesOf(pageLength, (after) =>
        asSystem<ClientTables, string[]>(parts, (db) => listUnlisted(db, after, pageLength)),
      );
      await eachAlone(parts.log, ids, (id) =>
        asSystem<ClientTables, void>(parts, async (db) => {
          const row = await lockUnlisted(db, id);
          const key = row && (await findKey({ db, env: parts.env }, row.client_user_id));
          if (row === undefined) return;
          const methods = key && opened(() => openLovedOneMethods(key, row.contact_methods));
          if (methods) await updateReachableBy(db, id, listMediums(methods, row.contact_methods));
          else skipped += 1;
        }),
      );
      if (skipped > 0) parts.log.warn({ skipped }, 'contact ways of loved ones cannot be opened');
    },
  };
}

/** Undefined if it throws. */
function opened<Value>(open: () => Value): Value | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
