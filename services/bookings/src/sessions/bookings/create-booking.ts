import type { bookings } from '@kabar/contracts/bookings';
import type { CallMedium } from '@kabar/rules/call-mediums';
import { notifyPresent } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import { sql } from 'kysely';
import { actedByInPayload, timeInPayload } from '../../notice-payload.ts';
import type { BookingsTables } from '../../tables.ts';
import { doSteps, newSession } from './advance-bookings.ts';
import { claimOf, decideBooking } from './booking-rules.ts';
import { readBookingTerms } from './load-payment-facts.ts';
import { readTimeFactsOf } from './load-time-facts.ts';
import { nearestTimes } from './nearest-times.ts';
import { chooseCompanion } from './payment-rules.ts';
import { type BookingWithPeople, findBooking, listChanges } from './queries.ts';
import {
  claimTimes,
  lockCredits,
  lockId,
  refusalOfCalling,
  refusalOfCare,
  storeBookings,
} from './store-bookings.ts';
import { toBooking } from './view.ts';

interface Wanted {
  id: string;
  startsAt: Date;
  /** The pack's purchase id; null for the subscription. */
  purchase: string | null;
  lovedOneId: string | null;
  medium: CallMedium | 'video';
}

type Create = (typeof bookings.endpoints)['create'];
type CreateContext = Parameters<Verb<Create, BookingsTables>>[0];

/** One transaction; idempotent by id. A retry returns the booking's current state. */
export const createBooking: Verb<Create, BookingsTables> = async (context, input) => {
  const wanted: Wanted = {
    id: input.id,
    startsAt: new Date(input.scheduledAt),
    purchase: input.paidBy === 'subscription' ? null : input.paidBy,
    lovedOneId: input.lovedOneId ?? null,
    medium: input.medium,
  };
  const { db, now } = context;
  const [, stored, care, terms, { accountId }] = await Promise.all([
    lockId(db, 'booking', wanted.id),
    findBooking(db, wanted.id, now),
    refusalOfCare(db, wanted.lovedOneId),
    readBookingTerms(db, wanted.purchase, now),
    context.caller(),
  ]);
  if (stored !== undefined) {
    if (stored.user_id !== accountId || !(await isSame(context, stored, wanted)))
      throw context.refuse('id_reused');
    return toBooking(stored, now);
  }
  if (care !== null) throw context.refuse(care);
  const chosen = chooseCompanion(terms);
  if ('refusal' in chosen) throw context.refuse(chosen.refusal);
  const pair = { ...chosen, clientId: accountId };
  await decide(context, wanted, pair);
  return await store(context, wanted, pair);
};

interface Pair {
  clientId: string;
  companionId: string;
  minutes: number;
}

/** Locks the time of both people and the credits, then reads the facts. */
async function decide(context: CreateContext, wanted: Wanted, pair: Pair) {
  const { db, now, refuse } = context;
  const { id, startsAt, purchase } = wanted;
  const [, claimed, time, , terms, unreachable] = await Promise.all([
    sql`savepoint before_claim`.execute(db),
    claimTimes(db, pair, [wanted], now),
    readTimeFactsOf(db, { ...pair, startsAt, ignoring: id }, now),
    lockCredits(db, pair.clientId),
    readBookingTerms(db, purchase, now),
    refusalOfCalling(db, { ...wanted, companionId: pair.companionId }),
  ]);
  const facts = { terms, time, companionId: pair.companionId };
  const refusal = decideBooking({ ...facts, claim: claimOf(claimed, id) }, startsAt, now);
  if (refusal === null && unreachable !== null) throw refuse(unreachable);
  if (refusal === null) return;
  const around = { companion_id: pair.companionId, user_id: pair.clientId };
  const [, alternatives] = await Promise.all([
    sql`rollback to savepoint before_claim`.execute(db),
    nearestTimes(context, refusal, { ...around, duration_minutes: pair.minutes }, startsAt),
  ]);
  throw refuse(refusal, alternatives);
}

async function store(context: CreateContext, wanted: Wanted, pair: Pair) {
  const { db, now, refuse } = context;
  const { id, startsAt, purchase, lovedOneId, medium } = wanted;
  const { companionId, minutes } = pair;
  const sessions = [{ id, startsAt, date: null }];
  const made = { sessions, seriesId: null, purchase, companionId, minutes, lovedOneId, medium };
  const payload = {
    ...{ booking_id: id, scheduled_at: timeInPayload(startsAt) },
    ...actedByInPayload(context.actedBy),
  };
  const [refusal, , , booking] = await Promise.all([
    storeBookings(db, made, now),
    notifyPresent(db, [{ recipient: companionId, type: 'booking_created', payload }]),
    doSteps(db, [newSession({ id, startsAt, medium, lovedOneId, ...pair }, now)], now),
    findBooking(db, id, now),
  ]);
  if (refusal !== null) throw refuse(refusal);
  if (booking === undefined) throw new Error(`Booking ${id} was stored`);
  return toBooking(booking, now);
}

/** The booking may have been moved since, so the requested time is compared with the first history entry. */
async function isSame({ db }: CreateContext, booking: BookingWithPeople, wanted: Wanted) {
  const [first] = await listChanges(db, booking.id);
  return (
    first?.to_time.getTime() === wanted.startsAt.getTime() &&
    booking.session_pack_purchase_id === wanted.purchase &&
    booking.loved_one_id === wanted.lovedOneId &&
    booking.medium === wanted.medium
  );
}
