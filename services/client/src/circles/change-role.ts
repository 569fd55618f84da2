import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { changeMembers } from './change-members.ts';
import { circleOf, loadInTurn } from './circle.ts';

export const changeRole: Verb<typeof circles.endpoints.changeRole, ClientTables> = async (
  context,
  { personId, userId, role },
) => {
  const circle = await loadInTurn(context, personId);
  await changeMembers(context, circle, { do: 'change_role', userId, role }, ['organiser_stays']);
  return { circle: await circleOf(context, personId) };
};
