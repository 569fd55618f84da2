import type { familyAddresses } from '@kabar/contracts/family-addresses';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { findAddress, revokeLinks } from './queries.ts';

export const endSummaryLinks: Verb<
  typeof familyAddresses.endpoints.endLinks,
  ClientTables
> = async (context, { id }) => {
  if ((await findAddress(context.db, id)) === undefined) throw context.refuse('not_found');
  await revokeLinks(context.db, id);
  return null;
};
