import { type Notice, notifyPresent } from '@kabar/server/notify';
import type { Kysely } from 'kysely';
import { actedByInPayload, timeInPayload } from '../../notice-payload.ts';
import type { BookingsTables } from '../../tables.ts';
import { doSteps, newSession } from '../bookings/advance-bookings.ts';
import type { DateResult } from '../bookings/booking-rules.ts';
import { dropClaims, type NewSession, storeBookings } from '../bookings/store-bookings.ts';
import { sessionsOf } from './dates.ts';
import { closeSeries, type SeriesRow, storeSeries } from './queries.ts';
import type { SeriesDay, WeeklyTime } from './rules.ts';

type Database = Kysely<BookingsTables>;

export interface NewSeries {
  times: readonly WeeklyTime[];
  clientId: string;
  companionId: string;
  minutes: number;
  subscriptionId: string | null;
  /** The pack's purchase id; null for the subscription. */
  purchase: string | null;
  lovedOneId: string | null;
  medium: SeriesRow['medium'];
  timeZone: string;
  count: number;
  /** The circle member who books for the client. */
  actedBy?: string | undefined;
}

export interface DecidedDay extends SeriesDay {
  /** The id of its session. */
  id: string;
  seriesId: string;
  result: DateResult;
}

/**
 * Stores each weekly time as a series, with the sessions of its free dates. Returns a refusal, after which the caller
 * rolls back.
 */
export async function storeTimes(
  db: Database,
  made: NewSeries,
  days: readonly DecidedDay[],
  now: Date,
): Promise<'id_reused' | 'no_date_free' | null> {
  const sessions = sessionsOf(days);
  const isBooked = ({ result }: DecidedDay) => result === 'free';
  const booked = sessions.filter(isBooked);
  const unbooked = sessions.filter((session) => !isBooked(session)).map(({ id }) => id);
  const [, stored] = await Promise.all([
    dropClaims(db, unbooked),
    Promise.all(
      made.times.map((time) => {
        const ofTime = days.filter(({ seriesId }) => seriesId === time.id);
        const results = ofTime.map(({ result }) => result);
        const own = booked.filter(({ seriesId }) => seriesId === time.id);
        return storeTime(db, { ...made, ...time, results }, own, now);
      }),
    ),
    doSteps(
      db,
      booked.map((session) => newSession({ ...made, ...session }, now)),
      now,
    ),
  ]);
  return stored.find((refusal) => refusal !== null) ?? null;
}

type NewTime = NewSeries & WeeklyTime & { results: readonly DateResult[] };

async function storeTime(
  db: Database,
  time: NewTime,
  sessions: readonly NewSession[],
  now: Date,
): Promise<'id_reused' | 'no_date_free' | null> {
  const isOwn = storeSeries(db, rowOf(time, now));
  const [first] = sessions;
  if (first === undefined) {
    // A series without sessions is stored only for its response, and closed at once.
    const [stored] = await Promise.all([isOwn, closeSeries(db, time.id, now)]);
    return stored ? null : 'id_reused';
  }
  const { id, companionId } = time;
  const notice: Notice = {
    ...{ recipient: companionId, type: 'booking_series_created' },
    payload: {
      ...{ series_id: id, scheduled_at: timeInPayload(first.startsAt) },
      count: sessions.length,
      ...actedByInPayload(time.actedBy),
    },
  };
  const [stored, refusal] = await Promise.all([
    isOwn,
    storeBookings(db, { ...time, seriesId: id, sessions }, now),
    notifyPresent(db, [notice]),
  ]);
  if (!stored) return 'id_reused';
  // Billing refuses disputed payments, for all dates alike.
  return refusal === null ? null : 'no_date_free';
}

function rowOf(time: NewTime, now: Date) {
  const { id, clientId, companionId, subscriptionId, purchase, results, medium } = time;
  return {
    ...{ id, user_id: clientId, companion_id: companionId, loved_one_id: time.lovedOneId },
    ...{ subscription_id: subscriptionId, session_pack_purchase_id: purchase, medium },
    ...{ time_zone: time.timeZone, local_time: time.localTime, first_date: time.firstDate },
    ...{ dates: time.count, created_at: now },
    results: results.map((result) => (result === 'free' ? 'booked' : result)),
  };
}
