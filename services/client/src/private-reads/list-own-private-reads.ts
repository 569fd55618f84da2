import type { privateReads } from '@kabar/contracts/private-reads';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { listReadsOfOwn } from './queries.ts';
import { toPrivateRead } from './view.ts';

export const listOwnPrivateReads: Verb<typeof privateReads.endpoints.own, ClientTables> = async (
  context,
  { after, limit },
) => {
  const rows = await listReadsOfOwn(context.db, { after, limit });
  const shown = rows.slice(0, limit);
  return {
    reads: shown.map(toPrivateRead),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
};
