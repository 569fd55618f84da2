import { costOfCancellation, freeUntil } from '@kabar/rules/late-sessions';
import type { Context } from '@kabar/server/context';
import type { BookingsTables } from '../../tables.ts';
import { holdSessions } from './advance-bookings.ts';
import { readFreeHours } from './free-hours.ts';
import {
  type BookingWithPeople,
  type Costs,
  findBooking,
  listChanges,
  type Side,
} from './queries.ts';
import { readDeferredCancellations } from './settle-cancellations.ts';
import { type DeferredCancellation, settlesAt } from './undo-rules.ts';
import { toBookingDetails } from './view.ts';

/** A booking of the caller. */
export interface OwnBooking {
  booking: BookingWithPeople;
  side: Side;
  /** The consequences of cancelling now. */
  costs: Costs;
  freeHours: number;
}

/**
 * A booking of the caller with the current cost of cancelling; not_found for another person's and for a missing one.
 */
export async function getBooking(
  context: Context<BookingsTables>,
  id: string,
): Promise<OwnBooking> {
  const [booking, freeHours, { accountId }] = await Promise.all([
    findBooking(context.db, id, context.now),
    readFreeHours(context.db),
    context.caller(),
  ]);
  if (booking === undefined) throw context.refuse('not_found');
  const side: Side = booking.user_id === accountId ? 'client' : 'companion';
  const costs = costsOf(booking, { side, freeHours, now: context.now });
  return { booking, side, costs, freeHours };
}

interface LockedBooking extends OwnBooking {
  /** A pending cancellation by either person. */
  deferred: DeferredCancellation | null;
}

/** Like `getBooking`, but locks it until the transaction ends; read after the lock, in the same round trip. */
export async function lockBooking(
  context: Context<BookingsTables>,
  id: string,
): Promise<LockedBooking> {
  const [, own, [deferred]] = await Promise.all([
    holdSessions(context.db, [id]),
    getBooking(context, id),
    readDeferredCancellations(context.db, [id]),
  ]);
  return { ...own, deferred: deferred ?? null };
}

/** For both people: current costs of a change, and the history. */
export async function getBookingDetails(context: Context<BookingsTables>, id: string) {
  const [changes, { booking, side, costs }] = await Promise.all([
    listChanges(context.db, id),
    getBooking(context, id),
  ]);
  return toBookingDetails(booking, { changes, costs, side, now: context.now });
}

function costsOf(
  { scheduled_at: startsAt }: BookingWithPeople,
  { side, freeHours, now }: { side: Side; freeHours: number; now: Date },
): Costs {
  return {
    ...costOfCancellation({ startsAt, by: side, freeHours }, now),
    freeUntil: freeUntil(startsAt, freeHours),
    canUndo: settlesAt(startsAt, now) !== null,
  };
}
