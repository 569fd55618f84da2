import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { changeMembers } from './change-members.ts';
import { circleOf, loadInTurn } from './circle.ts';

/** Transfers the organiser role. Rows, keys, subscription and payments stay with their account. */
export const handOverCircle: Verb<typeof circles.endpoints.handOver, ClientTables> = async (
  context,
  { personId, to },
) => {
  const circle = await loadInTurn(context, personId);
  await changeMembers(context, circle, { do: 'hand_over', to }, []);
  return { circle: await circleOf(context, personId) };
};
