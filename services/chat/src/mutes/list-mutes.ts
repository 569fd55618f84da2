import type { mutes } from '@kabar/contracts/mutes';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { listPresentMutes } from './queries.ts';
import { toMute } from './view.ts';

const pageSize = 25;

export const listMutes: Verb<typeof mutes.endpoints.list, ChatTables> = async (
  { db, now },
  { userId, after },
) => {
  // One more than the page, to know whether there is a next page.
  const rows = await listPresentMutes(db, { userId, after, limit: pageSize + 1, at: now });
  const shown = rows.slice(0, pageSize);
  return {
    mutes: shown.map(toMute),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
};
