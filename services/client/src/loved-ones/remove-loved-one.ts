import type { lovedOnes } from '@kabar/contracts/loved-ones';
import { enqueue } from '@kabar/server/jobs';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { deleteLovedOne } from './queries.ts';

export const removeLovedOne: Verb<typeof lovedOnes.endpoints.remove, ClientTables> = async (
  context,
  { id },
) => {
  if (!(await deleteLovedOne(context.db, id))) throw context.refuse('not_found');
  await enqueue(context.db, 'bookings:forget-personal-link', { lovedOneId: id });
  return null;
};
