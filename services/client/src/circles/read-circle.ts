import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { circleOf, requireCirclesOn } from './circle.ts';

export const readCircle: Verb<typeof circles.endpoints.read, ClientTables> = async (
  context,
  { personId },
) => {
  await requireCirclesOn(context);
  return { circle: await circleOf(context, personId) };
};
