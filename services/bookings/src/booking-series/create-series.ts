import type { bookingSeries } from '@kabar/contracts/booking-series';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { createSeries as create, listSeries } from './queries.ts';
import { toSeries } from './view.ts';

/** One transaction; the same request sent again under its id gets the same answer. */
export const createSeries: Verb<typeof bookingSeries.endpoints.create, BookingsTables> = async (
  context,
  { paidBy, lovedOneId = null, ...input },
) => {
  const { db, now } = context;
  const purchase = paidBy === 'subscription' ? null : paidBy;
  const refusal = await create(db, { ...input, purchase, lovedOneId }, now);
  if (refusal !== null) throw context.refuse(refusal);
  const [row] = await listSeries(db, input.id);
  const { accountId } = await context.caller();
  const isSame =
    row?.user_id === accountId &&
    row.session_pack_purchase_id === purchase &&
    row.loved_one_id === lovedOneId &&
    row.first_date === input.firstDate &&
    row.local_time.slice(0, 5) === input.localTime &&
    row.time_zone === input.timeZone &&
    row.dates === input.count &&
    row.medium === input.medium;
  if (row === undefined || !isSame) throw context.refuse('id_reused');
  return toSeries(row);
};
