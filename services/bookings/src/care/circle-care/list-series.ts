import type { circleCare } from '@kabar/contracts/circle-care';
import type { Verb } from '@kabar/server/slice';
import { listOwnSeries } from '../../sessions/booking-series/list-own-series.ts';
import type { BookingsTables } from '../../tables.ts';
import { readFor } from './act-for.ts';
import { toCareSeries } from './view.ts';

export const listSeries: Verb<typeof circleCare.endpoints.series, BookingsTables> = async (
  context,
  { personId },
) => {
  const reading = await readFor(context, personId, 'calendar');
  const { series } = await listOwnSeries(reading.context, {});
  return {
    series: series.filter((one) => one.lovedOneId === reading.lovedOneId).map(toCareSeries),
  };
};
