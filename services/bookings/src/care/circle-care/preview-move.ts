import type { circleCare } from '@kabar/contracts/circle-care';
import type { Verb } from '@kabar/server/slice';
import { previewMove as preview } from '../../sessions/bookings/preview-move.ts';
import type { BookingsTables } from '../../tables.ts';
import { actFor } from './act-for.ts';
import { requireSessionOf } from './session-in-care.ts';

export const previewMove: Verb<typeof circleCare.endpoints.previewMove, BookingsTables> = async (
  context,
  { personId, ...wish },
) => {
  const acting = await actFor(context, personId, 'calendar');
  await requireSessionOf(acting.context, acting.lovedOneId, wish.id);
  return await preview(acting.context, wish);
};
