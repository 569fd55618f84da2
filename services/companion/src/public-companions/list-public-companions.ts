import type { match } from '@kabar/contracts/match';
import type { Verb } from '@kabar/server/slice';
import type { CompanionTables } from '../tables.ts';
import { listVerifiedCompanions as findVerifiedCompanions } from './queries.ts';
import { toMatchEntry } from './view.ts';

export const listVerifiedCompanions: Verb<typeof match.endpoints.list, CompanionTables> = async (
  context,
  { after, limit },
) => {
  const rows = await findVerifiedCompanions(context.db, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    companions: shown.map(toMatchEntry),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
};
