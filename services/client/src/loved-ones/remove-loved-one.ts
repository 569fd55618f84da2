import type { lovedOnes } from '@kabar/contracts/loved-ones';
import { enqueue } from '@kabar/server/jobs';
import type { Verb } from '@kabar/server/slice';
import { findOwnRole, listOthers } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import { deleteLovedOne } from './queries.ts';
import { requireOwnLovedOne } from './require-own-loved-one.ts';

/** Ends the circle of the loved one too. A holder who has handed it over no longer decides that. */
export const removeLovedOne: Verb<typeof lovedOnes.endpoints.remove, ClientTables> = async (
  context,
  { id },
) => {
  const { db, refuse } = context;
  await requireOwnLovedOne(context, id);
  const [role, others] = await Promise.all([findOwnRole(db, id), listOthers(db, id)]);
  if (role !== 'organiser') throw refuse('forbidden');
  if (!(await deleteLovedOne(db, id))) throw refuse('not_found');
  await enqueue(db, 'bookings:forget-personal-link', { lovedOneId: id });
  if (others.length > 0) {
    const ended = others.map((userId) => ({ personId: id, userId }));
    await enqueue(db, 'client:settle-circles', { personIds: [], ended });
  }
  return null;
};
