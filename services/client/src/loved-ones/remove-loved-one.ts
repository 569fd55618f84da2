import type { lovedOnes } from '@kabar/contracts/loved-ones';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { deleteLovedOne } from './queries.ts';

export const removeLovedOne: Verb<typeof lovedOnes.endpoints.remove, ClientTables> = async (
  context,
  { id },
) => {
  if (!(await deleteLovedOne(context.db, id))) throw context.refuse('not_found');
  return null;
};
