import type { circleCare } from '@kabar/contracts/circle-care';
import type { Verb } from '@kabar/server/slice';
import { endSeries as endOwnSeries } from '../../sessions/booking-series/end-series.ts';
import { getSeries } from '../../sessions/booking-series/get-series.ts';
import type { BookingsTables } from '../../tables.ts';
import { actFor } from './act-for.ts';
import { toCareSeries } from './view.ts';

/** Not_found if the series is not of this person: other loved ones of the same account have their own. */
export const endSeries: Verb<typeof circleCare.endpoints.endSeries, BookingsTables> = async (
  context,
  { personId, id },
) => {
  const acting = await actFor(context, personId, 'calendar');
  const { accountId } = await acting.context.caller();
  const { client, lovedOneId } = await getSeries(acting.context, id);
  if (client.id !== accountId || lovedOneId !== acting.lovedOneId)
    throw context.refuse('not_found');
  return toCareSeries(await endOwnSeries(acting.context, { id }));
};
