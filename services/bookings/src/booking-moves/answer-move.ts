import type { Context } from '@kabar/server/context';
import { getBookingDetails } from '../bookings/get-booking.ts';
import { readPaymentFacts } from '../bookings/load-payment-facts.ts';
import { nearestTimes } from '../bookings/nearest-times.ts';
import { refusalOfPayment } from '../bookings/payment-rules.ts';
import type { BookingsTables } from '../tables.ts';
import { answerMove as answer, findMove } from './queries.ts';

type AcceptRefusal = NonNullable<Awaited<ReturnType<typeof answer<'accepted'>>>>;

/** Moves the booking to the proposed time, or answers why that time is not available any more. */
export async function acceptMove(
  context: Context<BookingsTables, Exclude<AcceptRefusal, 'not_found'>>,
  { id }: { id: string },
) {
  const move = await getMove(context, id);
  const { db, now } = context;
  const booking = { id: move.booking_id, purchase: move.session_pack_purchase_id };
  const [facts, stored] = await Promise.all([
    readPaymentFacts(db, booking, now),
    answer(db, { id, answer: 'accepted', now }),
  ]);
  // A companion's proposal uses no credit up, but its time is paid like every other time.
  const refusal =
    stored ?? refusalOfPayment(facts, { from: move.booked_at, to: move.scheduled_at, late: false });
  if (refusal !== null)
    throw context.refuse(refusal, await nearestTimes(context, refusal, move, move.scheduled_at));
  return await getBookingDetails(context, move.booking_id);
}

export function declineMove(
  context: Context<BookingsTables, 'already_decided'>,
  { id }: { id: string },
) {
  return close(context, id, 'declined');
}

export function withdrawMove(
  context: Context<BookingsTables, 'already_decided'>,
  { id }: { id: string },
) {
  return close(context, id, 'withdrawn');
}

async function close(
  context: Context<BookingsTables, 'already_decided'>,
  id: string,
  how: 'declined' | 'withdrawn',
) {
  const move = await getMove(context, id);
  const { db, now } = context;
  const refusal = await answer(db, { id, answer: how, now });
  if (refusal !== null) throw context.refuse(refusal);
  return await getBookingDetails(context, move.booking_id);
}

async function getMove(context: Context<BookingsTables>, id: string) {
  const move = await findMove(context.db, id);
  if (move === undefined) throw context.refuse('not_found');
  return move;
}
