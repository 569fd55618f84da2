import type { familyAddresses } from '@kabar/contracts/family-addresses';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { deleteAddress } from './queries.ts';

export const removeFamilyAddress: Verb<
  typeof familyAddresses.endpoints.remove,
  ClientTables
> = async (context, { id }) => {
  if (!(await deleteAddress(context.db, id))) throw context.refuse('not_found');
  return null;
};
