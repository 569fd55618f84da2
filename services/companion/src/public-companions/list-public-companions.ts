import type { publicCompanions } from '@kabar/contracts/public-companions';
import type { Verb } from '@kabar/server/slice';
import type { CompanionTables } from '../tables.ts';
import { listPublicCompanions as findPublicCompanions } from './queries.ts';
import { toPublicCompanionSummary } from './view.ts';

export const listPublicCompanions: Verb<
  typeof publicCompanions.endpoints.list,
  CompanionTables
> = async (context, { after, limit }) => {
  const rows = await findPublicCompanions(context.db, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    companions: shown.map(toPublicCompanionSummary),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
};
