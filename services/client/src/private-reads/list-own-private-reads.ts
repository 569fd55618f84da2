import type { privateReads } from '@kabar/contracts/private-reads';
import type { Verb } from '@kabar/server/slice';
import { findOwnKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { listReadsOfOwn } from './queries.ts';
import { toPrivateRead } from './view.ts';

export const listOwnPrivateReads: Verb<typeof privateReads.endpoints.own, ClientTables> = async (
  context,
  { after, limit },
) => {
  const [rows, key] = await Promise.all([
    listReadsOfOwn(context.db, { after, limit }),
    findOwnKey(context),
  ]);
  const shown = rows.slice(0, limit);
  return {
    reads: shown.map((row) => toPrivateRead(row, key)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
};
