import type { suspensions } from '@kabar/contracts/suspensions';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import { listLasting } from './queries.ts';
import { toSuspension } from './view.ts';

const pageSize = 25;

export const listSuspensions: Verb<typeof suspensions.endpoints.list, AuthTables> = async (
  { db, now },
  { userId, which, after },
) => {
  // One more than the page, to know whether there is a next page.
  const isPast = which === 'all' && userId !== undefined;
  const rows = await listLasting(db, { userId, isPast, after, limit: pageSize + 1, at: now });
  const shown = rows.slice(0, pageSize);
  return {
    suspensions: shown.map(toSuspension),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
};
