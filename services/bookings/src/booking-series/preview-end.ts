import type { bookingSeries } from '@kabar/contracts/booking-series';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { listSeries, readEndCosts } from './queries.ts';

export const previewEnd: Verb<typeof bookingSeries.endpoints.previewEnd, BookingsTables> = async (
  context,
  { id },
) => {
  const { db, now } = context;
  const [[series], { accountId }] = await Promise.all([listSeries(db, id), context.caller()]);
  if (series === undefined) throw context.refuse('not_found');
  if (series.ended_at !== null) throw context.refuse('already_closed');
  const side = series.user_id === accountId ? 'client' : 'companion';
  return await readEndCosts(db, { id, side, now });
};
