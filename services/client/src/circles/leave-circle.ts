import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import { areCirclesOn, lockCircle } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import { changeMembers } from './change-members.ts';
import { loadCircle } from './circle.ts';
import { leaveWhileOff } from './queries.ts';

/** Allowed even while circles are off. */
export const leaveCircle: Verb<typeof circles.endpoints.leave, ClientTables> = async (
  context,
  { personId },
) => {
  const { db, now, refuse } = context;
  await lockCircle(db, personId);
  if (await areCirclesOn(db)) {
    const circle = await loadCircle(context, personId);
    await changeMembers(context, circle, { do: 'leave' }, ['hand_over_first']);
  } else if (!(await leaveWhileOff(db, personId, now))) throw refuse('not_found');
  return null;
};
