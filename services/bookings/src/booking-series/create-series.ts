import type { bookingSeries } from '@kabar/contracts/booking-series';
import { notifyPresent } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import { doSteps, newSession } from '../bookings/advance-bookings.ts';
import { claimOf, type DateResult, decideSeries } from '../bookings/booking-rules.ts';
import { readBookingTerms } from '../bookings/load-payment-facts.ts';
import { readTimeFacts } from '../bookings/load-time-facts.ts';
import { chooseCompanion } from '../bookings/payment-rules.ts';
import { timeInPayload } from '../bookings/publish.ts';
import {
  claimTimes,
  dropClaims,
  lockCredits,
  lockId,
  refusalOfCalling,
  refusalOfCare,
  storeBookings,
} from '../bookings/store-bookings.ts';
import type { BookingsTables } from '../tables.ts';
import { withFacts } from './dates.ts';
import { listSeries, type SeriesRow, storeSeries } from './queries.ts';
import { bookingIdOf, daysOf, type SeriesWish } from './rules.ts';
import { toSeries } from './view.ts';

interface Wanted extends SeriesWish {
  id: string;
  /** Null: the subscription pays. */
  purchase: string | null;
  lovedOneId: string | null;
  medium: SeriesRow['medium'];
}

interface Pair {
  clientId: string;
  companionId: string;
  minutes: number;
}

interface Session {
  id: string;
  date: string;
  startsAt: Date;
}

type Create = (typeof bookingSeries.endpoints)['create'];
type CreateContext = Parameters<Verb<Create, BookingsTables>>[0];

/** One transaction; the same request sent again under its id gets the same answer. */
export const createSeries: Verb<Create, BookingsTables> = async (context, input) => {
  const { db, now, refuse } = context;
  const { paidBy, lovedOneId = null, ...rest } = input;
  const wanted: Wanted = {
    ...{ ...rest, lovedOneId },
    purchase: paidBy === 'subscription' ? null : paidBy,
  };
  const [, [stored], care, terms, { accountId: clientId }] = await Promise.all([
    lockId(db, 'booking series', wanted.id),
    listSeries(db, wanted.id),
    refusalOfCare(db, lovedOneId),
    readBookingTerms(db, wanted.purchase, now),
    context.caller(),
  ]);
  if (stored !== undefined) {
    if (!isSame(stored, wanted, clientId)) throw refuse('id_reused');
    return toSeries(stored);
  }
  if (care !== null) throw refuse(care);
  const chosen = chooseCompanion(terms);
  if ('refusal' in chosen) throw refuse(chosen.refusal);
  const { companionId, minutes } = chosen;
  return await book(context, wanted, { clientId, companionId, minutes });
};

/** Claims the time of all dates, books those that can be had, and stores the result of each. */
async function book(context: CreateContext, wanted: Wanted, pair: Pair) {
  const { db, now, refuse } = context;
  const days = daysOf(wanted).map((day) => ({ ...day, id: bookingIdOf(wanted.id, day.date) }));
  const sessions = days.flatMap(({ startsAt, ...day }) =>
    startsAt === undefined ? [] : [{ ...day, startsAt }],
  );
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
  const free = new Set(days.filter((_, place) => results[place] === 'free').map(({ id }) => id));
  const booked = sessions.filter(({ id }) => free.has(id));
  if (booked.length === 0) throw refuse('no_date_free');
  if (unreachable !== null) throw refuse(unreachable);
  const unbooked = sessions.filter(({ id }) => !free.has(id)).map(({ id }) => id);
  const subscriptionId = terms.kind === 'none' ? null : terms.subscriptionId;
  const series = { ...wanted, ...pair, subscriptionId, results };
  return await store(context, series, { booked, unbooked });
}

async function store(
  context: CreateContext,
  series: Wanted & Pair & { subscriptionId: string | null; results: DateResult[] },
  { booked, unbooked }: { booked: Session[]; unbooked: string[] },
) {
  const { db, now, refuse } = context;
  const { id, companionId, minutes, lovedOneId, medium, purchase } = series;
  const made = { seriesId: id, purchase, companionId, minutes, lovedOneId, medium };
  const first = booked[0]?.startsAt ?? now;
  const [, isOwn, refusal, , , [row]] = await Promise.all([
    dropClaims(db, unbooked),
    storeSeries(db, rowOf(series, now)),
    storeBookings(db, { ...made, sessions: booked }, now),
    notifyPresent(db, [
      {
        ...{ recipient: companionId, type: 'booking_series_created' },
        payload: { series_id: id, scheduled_at: timeInPayload(first), count: booked.length },
      },
    ]),
    doSteps(
      db,
      booked.map((session) => newSession({ ...series, ...session }, now)),
      now,
    ),
    listSeries(db, id),
  ]);
  if (!isOwn) throw refuse('id_reused');
  // Billing refuses what is in dispute, for all dates alike.
  if (refusal !== null) throw refuse('no_date_free');
  if (row === undefined) throw new Error(`Series ${id} was stored`);
  return toSeries(row);
}

function rowOf(series: Parameters<typeof store>[1], now: Date) {
  const { id, clientId, companionId, subscriptionId, purchase, results, medium } = series;
  return {
    ...{ id, user_id: clientId, companion_id: companionId, loved_one_id: series.lovedOneId },
    ...{ subscription_id: subscriptionId, session_pack_purchase_id: purchase, medium },
    ...{ time_zone: series.timeZone, local_time: series.localTime, first_date: series.firstDate },
    ...{ dates: series.count, created_at: now },
    results: results.map((result) => (result === 'free' ? 'booked' : result)),
  };
}

function isSame(row: SeriesRow, wanted: Wanted, clientId: string): boolean {
  return (
    row.user_id === clientId &&
    row.session_pack_purchase_id === wanted.purchase &&
    row.loved_one_id === wanted.lovedOneId &&
    row.first_date === wanted.firstDate &&
    row.local_time.slice(0, 5) === wanted.localTime &&
    row.time_zone === wanted.timeZone &&
    row.dates === wanted.count &&
    row.medium === wanted.medium
  );
}
