import type { bookings } from '@kabar/contracts/bookings';
import { costOfCancellation } from '@kabar/rules/late-sessions';
import type { Context } from '@kabar/server/context';
import { requireIfMatch } from '@kabar/server/if-match';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { type Change, moveBooking as move, proposeMove } from './changes.ts';
import { getBooking, getBookingDetails } from './get-booking.ts';
import { knownVersion } from './known-version.ts';
import { readPaymentFacts } from './load-payment-facts.ts';
import { nearestTimes } from './nearest-times.ts';
import { refusalOfPayment } from './payment-rules.ts';
import { type BookingWithPeople, readFreeHours } from './queries.ts';

/** Immediate for the client; a proposal for the companion. */
export const moveBooking: Verb<typeof bookings.endpoints.move, BookingsTables> = async (
  context,
  { id, moveId, scheduledAt, reason, ifMatch },
) => {
  const { db, now } = context;
  const version = knownVersion(requireIfMatch(context.refuse, ifMatch));
  const { booking, side } = await getBooking(context, id);
  const change = { id, version, start: new Date(scheduledAt), reason, now };
  const refusal =
    side === 'client'
      ? await moveAsClient(context, booking, change)
      : await proposeMove(db, { ...change, moveId });
  if (refusal !== null)
    throw context.refuse(refusal, await nearestTimes(context, refusal, booking, change.start));
  return await getBookingDetails(context, id);
};

/** Sent in one trip. Postgres guards what is decided here: it pays for the new time or refuses. */
async function moveAsClient(
  { db, now }: Context<BookingsTables>,
  booking: BookingWithPeople,
  change: Change & { start: Date },
) {
  const { id, scheduled_at: from, session_pack_purchase_id: purchase } = booking;
  const [facts, freeHours, refusal] = await Promise.all([
    readPaymentFacts(db, { id, purchase }, now),
    readFreeHours(db),
    move(db, change),
  ]);
  if (refusal !== null || from.getTime() === change.start.getTime()) return refusal;
  const { late } = costOfCancellation({ startsAt: from, by: 'client', freeHours }, now);
  return refusalOfPayment(facts, { from, to: change.start, late });
}
