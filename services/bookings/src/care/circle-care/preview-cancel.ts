import type { circleCare } from '@kabar/contracts/circle-care';
import type { Verb } from '@kabar/server/slice';
import { previewCancel as preview } from '../../sessions/bookings/preview-cancel.ts';
import type { BookingsTables } from '../../tables.ts';
import { actFor } from './act-for.ts';
import { requireSessionOf } from './session-in-care.ts';

export const previewCancel: Verb<
  typeof circleCare.endpoints.previewCancel,
  BookingsTables
> = async (context, { personId, id }) => {
  const acting = await actFor(context, personId, 'calendar');
  await requireSessionOf(acting.context, acting.lovedOneId, id);
  return await preview(acting.context, { id });
};
