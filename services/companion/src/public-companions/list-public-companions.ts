import type { publicCompanions } from '@kabar/contracts/public-companions';
import type { Verb } from '@kabar/server/slice';
import type { CompanionTables } from '../tables.ts';
import { readCursor, start, writeCursor } from './cursor.ts';
import { listMatches } from './queries.ts';
import { toMatch } from './view.ts';

export const listPublicCompanions: Verb<
  typeof publicCompanions.endpoints.list,
  CompanionTables
> = async (context, { after, limit, ...filters }) => {
  const { db, now } = context;
  const position = after === undefined ? start : readCursor(context, after);
  const rows = await listMatches(db, { now, filters, position, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const time = rows.length > limit ? last?.position_time : null;
  return {
    companions: shown.map(toMatch),
    next: last && time ? writeCursor({ speaks: last.speaks_yours, time, id: last.id }) : null,
  };
};
