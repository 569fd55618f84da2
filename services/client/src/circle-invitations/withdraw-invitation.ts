import type { circleInvitations } from '@kabar/contracts/circle-invitations';
import type { Verb } from '@kabar/server/slice';
import { loadCircle } from '../circles/circle.ts';
import { rightsOf } from '../circles/rules.ts';
import { findOpenInvitation } from '../open-invitations.ts';
import { insertChange, lockCircle } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import { withdrawInvitation as storeWithdrawal } from './queries.ts';

/** Allowed even while circles are off. */
export const withdrawInvitation: Verb<
  typeof circleInvitations.endpoints.withdraw,
  ClientTables
> = async (context, { personId, id }) => {
  const { db, now, refuse } = context;
  await lockCircle(db, personId);
  const { me, facts } = await loadCircle(context, personId);
  if (!rightsOf(me.role, facts).invite) throw refuse('forbidden');
  const found = await findOpenInvitation(db, personId, id);
  if (found === undefined || !(await storeWithdrawal(db, { personId, id }, now)))
    throw refuse('not_found');
  const { role } = found;
  await insertChange(db, {
    ...{ person_id: personId, at: now, what: 'withdrawn', by_role: me.role, role },
  });
  return null;
};
