import type { bookingSeries } from '@kabar/contracts/booking-series';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { claimOf, decideSeries } from '../bookings/booking-rules.ts';
import { readBookingTerms } from '../bookings/load-payment-facts.ts';
import { readTimeFacts } from '../bookings/load-time-facts.ts';
import { chooseCompanion } from '../bookings/payment-rules.ts';
import {
  claimTimes,
  lockCredits,
  lockId,
  refusalOfCalling,
  refusalOfCare,
} from '../bookings/store-bookings.ts';
import { sessionsOf, withFacts } from './dates.ts';
import { listSeries, type SeriesRow } from './queries.ts';
import { bookingIdOf, daysOfAll, type SeriesWish, type WeeklyTime } from './rules.ts';
import { storeTimes } from './store-times.ts';
import { toSeries } from './view.ts';

interface Wanted extends Omit<SeriesWish, 'firstDate' | 'localTime'> {
  /** Weekly times in the order of the request; each becomes a series. */
  times: readonly WeeklyTime[];
  /** The pack's purchase id; null for the subscription. */
  purchase: string | null;
  lovedOneId: string | null;
  medium: SeriesRow['medium'];
}

interface Pair {
  clientId: string;
  companionId: string;
  minutes: number;
}

type Create = (typeof bookingSeries.endpoints)['create'];
type CreateContext = Parameters<Verb<Create, BookingsTables>>[0];

/** One transaction; idempotent by the series' ids. */
export const createSeries: Verb<Create, BookingsTables> = async (context, input) => {
  const { db, now, refuse } = context;
  const wanted = wantedOf(input);
  const ids = idsOf(wanted);
  // Sorted, so that concurrent requests lock in the same order.
  const locks = ids.toSorted().map((id) => lockId(db, 'booking series', id));
  const [stored, care, terms, { accountId: clientId }] = await Promise.all([
    listSeries(db, ids),
    refusalOfCare(db, wanted.lovedOneId),
    readBookingTerms(db, wanted.purchase, now),
    context.caller(),
    ...locks,
  ]);
  if (stored.length > 0) {
    if (!isSame(stored, wanted, clientId)) throw refuse('id_reused');
    return toAnswer(stored, wanted);
  }
  if (new Set(ids).size < ids.length) throw refuse('id_reused');
  if (care !== null) throw refuse(care);
  const chosen = chooseCompanion(terms);
  if ('refusal' in chosen) throw refuse(chosen.refusal);
  const { companionId, minutes } = chosen;
  return await book(context, wanted, { clientId, companionId, minutes });
};

function wantedOf({
  id,
  firstDate,
  localTime,
  also,
  paidBy,
  lovedOneId = null,
  ...rest
}: Parameters<Verb<Create, BookingsTables>>[1]): Wanted {
  const purchase = paidBy === 'subscription' ? null : paidBy;
  const further = also.map((time) => ({ ...time, localTime: time.localTime ?? localTime }));
  const times = [{ id, firstDate, localTime }, ...further];
  return { ...rest, times, purchase, lovedOneId };
}

/** Claims all dates, books the available ones, and stores each result. */
async function book(context: CreateContext, wanted: Wanted, pair: Pair) {
  const { db, now, refuse } = context;
  const days = daysOfAll(wanted.times, wanted).map((day) => ({
    ...day,
    id: bookingIdOf(day.seriesId, day.date),
  }));
  const sessions = sessionsOf(days);
  const times = {
    ...{ ...pair, starts: sessions.map(({ startsAt }) => startsAt) },
    ignoring: sessions.map(({ id }) => id),
  };
  const [claimed, time, , terms, unreachable] = await Promise.all([
    claimTimes(db, pair, sessions, now),
    readTimeFacts(db, times, now),
    lockCredits(db, pair.clientId),
    readBookingTerms(db, wanted.purchase, now),
    refusalOfCalling(db, { ...wanted, companionId: pair.companionId }),
  ]);
  const chosen = chooseCompanion(terms);
  // The people may be gone, and staff may have given the client another companion meanwhile.
  if (claimed === null || 'refusal' in chosen || chosen.companionId !== pair.companionId)
    throw refuse('no_date_free');
  const dates = withFacts(days, time).map((day) => ({ ...day, claim: claimOf(claimed, day.id) }));
  const results = decideSeries(dates, chosen.payer, now);
  const decided = days.map((day, place) => ({ ...day, result: results[place] ?? 'away' }));
  if (!results.includes('free')) throw refuse('no_date_free');
  if (unreachable !== null) throw refuse(unreachable);
  const subscriptionId = terms.kind === 'none' ? null : terms.subscriptionId;
  const made = { ...wanted, ...pair, subscriptionId, actedBy: context.actedBy };
  const [refusal, rows] = await Promise.all([
    storeTimes(db, made, decided, now),
    listSeries(db, idsOf(wanted)),
  ]);
  if (refusal !== null) throw refuse(refusal);
  return toAnswer(rows, wanted);
}

function idsOf({ times }: Wanted): string[] {
  return times.map(({ id }) => id.toLowerCase());
}

function toAnswer(rows: readonly SeriesRow[], wanted: Wanted) {
  const [first, ...also] = idsOf(wanted).map((id) => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) throw new Error(`Series ${id} was stored`);
    return toSeries(row);
  });
  if (first === undefined) throw new Error('A request has a first time');
  return { ...first, also };
}

function isSame(rows: readonly SeriesRow[], wanted: Wanted, clientId: string): boolean {
  return wanted.times.every((time) => {
    const row = rows.find((one) => one.id === time.id.toLowerCase());
    return (
      row?.user_id === clientId &&
      row.session_pack_purchase_id === wanted.purchase &&
      row.loved_one_id === wanted.lovedOneId &&
      row.first_date === time.firstDate &&
      row.local_time.slice(0, 5) === time.localTime &&
      row.time_zone === wanted.timeZone &&
      row.dates === wanted.count &&
      row.medium === wanted.medium
    );
  });
}
