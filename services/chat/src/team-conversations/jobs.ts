import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem, inBatches } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import type { ChatTables } from '../tables.ts';
import { forgetTeamAnswers } from './queries.ts';

export const crontab = '45 3 * * * chat:forget-team-answers';

export function teamConversationJobs(parts: ServiceParts): Service['jobs'] {
  return {
    'chat:forget-team-answers': () =>
      inBatches((most) =>
        asSystem<ChatTables, number>(parts, (db) =>
          forgetTeamAnswers(db, { now: new Date(), most }),
        ),
      ),
  };
}
