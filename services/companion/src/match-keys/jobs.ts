import { serviceJobs } from '@kabar/contracts/service-jobs';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { sql } from 'kysely';
import type { CompanionTables } from '../tables.ts';

export function matchKeyJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** Payload { companionId }: enqueued by every change of the companion's role, languages, interests or next free time. */
    'companion:renew-match-keys': async (payload) => {
      const { companionId } = serviceJobs['companion:renew-match-keys'].parse(payload);
      await asSystem<CompanionTables, unknown>(parts, (db) =>
        sql`select companion.renew_match_keys(${companionId}), companion.count_companion_again(${companionId})`.execute(
          db,
        ),
      );
    },
  };
}
