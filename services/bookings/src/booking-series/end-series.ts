import type { bookingSeries } from '@kabar/contracts/booking-series';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { getSeries } from './get-series.ts';
import { endSeries as end } from './queries.ts';

export const endSeries: Verb<typeof bookingSeries.endpoints.end, BookingsTables> = async (
  context,
  { id },
) => {
  const refusal = await end(context.db, id, context.now);
  if (refusal !== null) throw context.refuse(refusal);
  return await getSeries(context, id);
};
