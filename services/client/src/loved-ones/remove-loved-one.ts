import type { lovedOnes } from '@kabar/contracts/loved-ones';
import { enqueue } from '@kabar/server/jobs';
import type { Verb } from '@kabar/server/slice';
import { findOwnRole, hasOwnAccount, listOthers, lockCircle } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import { deleteLovedOne } from './queries.ts';
import { requireOwnLovedOne } from './require-own-loved-one.ts';

/** Also ends the loved one's circle. Refused for a holder who has handed it over, and for a person with an account. */
export const removeLovedOne: Verb<typeof lovedOnes.endpoints.remove, ClientTables> = async (
  context,
  { id },
) => {
  const { db, refuse } = context;
  await requireOwnLovedOne(context, id);
  await lockCircle(db, id);
  const [role, hasAccount, others] = await Promise.all([
    findOwnRole(db, id),
    hasOwnAccount(db, id),
    listOthers(db, id),
  ]);
  if (role !== 'organiser' || hasAccount) throw refuse('forbidden');
  if (!(await deleteLovedOne(db, id))) throw refuse('not_found');
  await enqueue(db, 'bookings:forget-personal-link', { lovedOneId: id });
  if (others.length > 0) {
    const ended = others.map((userId) => ({ personId: id, userId }));
    await enqueue(db, 'client:settle-circles', { personIds: [], ended });
  }
  return null;
};
