import type { bookings } from '@kabar/contracts/bookings';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { createBooking as create } from './changes.ts';
import { findWayToPay } from './choices-queries.ts';
import { nearestTimes } from './nearest-times.ts';
import { type BookingWithPeople, findBooking, listChanges } from './queries.ts';
import { toBooking } from './view.ts';

interface Wanted {
  id: string;
  start: Date;
  /** Null: the subscription pays. */
  purchase: string | null;
  lovedOneId: string | null;
  medium: string;
}

/** One transaction; the same request sent again under its id gets the booking's current state. */
export const createBooking: Verb<typeof bookings.endpoints.create, BookingsTables> = async (
  context,
  input,
) => {
  const { db, now } = context;
  const wanted: Wanted = {
    id: input.id,
    start: new Date(input.scheduledAt),
    purchase: input.paidBy === 'subscription' ? null : input.paidBy,
    lovedOneId: input.lovedOneId ?? null,
    medium: input.medium,
  };
  const refusal = await create(db, { ...wanted, now });
  if (refusal !== null) throw context.refuse(refusal, await alternatives(context, refusal, wanted));
  const booking = await findBooking(db, wanted.id, now);
  const { accountId } = await context.caller();
  if (booking?.user_id !== accountId || !(await isSame(context, booking, wanted)))
    throw context.refuse('id_reused');
  return toBooking(booking, now);
};

async function alternatives(context: Context<BookingsTables>, refusal: string, wanted: Wanted) {
  const way = await findWayToPay(context.db, wanted.purchase, context.now);
  const { accountId } = await context.caller();
  if (way.companion_id === null || way.minutes === null) return {};
  const pair = {
    companion_id: way.companion_id,
    user_id: accountId,
    duration_minutes: way.minutes,
  };
  return await nearestTimes(context, refusal, pair, wanted.start);
}

/** The booking may have been moved since: the first line of its history has the requested time. */
async function isSame({ db }: Context<BookingsTables>, booking: BookingWithPeople, wanted: Wanted) {
  const [first] = await listChanges(db, booking.id);
  return (
    first?.to_time.getTime() === wanted.start.getTime() &&
    booking.session_pack_purchase_id === wanted.purchase &&
    booking.loved_one_id === wanted.lovedOneId &&
    booking.medium === wanted.medium
  );
}
