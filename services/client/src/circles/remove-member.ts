import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { changeMembers } from './change-members.ts';
import { circleOf, loadInTurn } from './circle.ts';

export const removeMember: Verb<typeof circles.endpoints.remove, ClientTables> = async (
  context,
  { personId, userId },
) => {
  const circle = await loadInTurn(context, personId);
  await changeMembers(context, circle, { do: 'remove', userId }, ['organiser_stays']);
  return { circle: await circleOf(context, personId) };
};
