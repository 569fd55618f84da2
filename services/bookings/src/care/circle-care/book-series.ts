import type { circleCare } from '@kabar/contracts/circle-care';
import type { Verb } from '@kabar/server/slice';
import { createSeries } from '../../sessions/booking-series/create-series.ts';
import type { BookingsTables } from '../../tables.ts';
import { actFor } from './act-for.ts';
import { toCareSeries } from './view.ts';

export const bookSeries: Verb<typeof circleCare.endpoints.bookSeries, BookingsTables> = async (
  context,
  { personId, ...wish },
) => {
  const acting = await actFor(context, personId, 'calendar');
  const { lovedOneId } = acting;
  const { also, ...first } = await createSeries(acting.context, { ...wish, lovedOneId });
  return { ...toCareSeries(first), also: also.map(toCareSeries) };
};
