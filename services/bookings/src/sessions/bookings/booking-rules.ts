import {
  afterBooking,
  type BookingTerms,
  chooseCompanion,
  creditsAt,
  type Payer,
  type PaymentRefusal,
  refusalOfCredit,
  type TermsRefusal,
} from './payment-rules.ts';
import { refusalOfTime, type TimeFacts, type TimeRefusal } from './time-rules.ts';

/** The result of claiming a time for both people. */
export type Claim = 'claimed' | 'taken' | 'people_gone';

export function claimOf(claimed: ReadonlySet<string> | null, sessionId: string): Claim {
  if (claimed === null) return 'people_gone';
  return claimed.has(sessionId) ? 'claimed' : 'taken';
}

/** The facts about a new booking, after its time is claimed and the credits are locked. */
export interface BookingFacts {
  claim: Claim;
  /** Read after the claim, and ignoring it. */
  time: TimeFacts;
  /** The companion whose time is claimed. */
  companionId: string;
  /** Read after the credits were locked. */
  terms: BookingTerms;
}

type BookingRefusal = TimeRefusal | PaymentRefusal | Exclude<TermsRefusal, 'companion_missing'>;

/** Why a booking is not made; null if it is. The companion may have changed before the credits were locked. */
export function decideBooking(
  { claim, time, companionId, terms }: BookingFacts,
  startsAt: Date,
  now: Date,
): BookingRefusal | null {
  if (claim === 'people_gone') return 'companion_unavailable';
  const refusal = refusalOfTime(time, { startsAt }, now);
  if (refusal !== null) return refusal;
  if (claim === 'taken') return 'time_taken';
  const chosen = chooseCompanion(terms);
  if ('refusal' in chosen || chosen.companionId !== companionId) return 'companion_unavailable';
  return refusalOfCredit(chosen.payer, startsAt);
}

export type DateResult = 'free' | 'taken' | 'away' | 'not_covered' | 'missing_hour';

/** One date of a weekly series. */
export interface SeriesDate {
  /** Undefined if the local time does not exist. */
  startsAt?: Date | undefined;
  time?: TimeFacts | undefined;
  /** Undefined for a preview, which claims nothing. */
  claim?: Claim | undefined;
}

export interface DecidedDate {
  /** 'free' means booked. */
  result: DateResult;
  /** Sessions left in the pack, or in that week, after this and all earlier dates; null unless the date is free. */
  left: number | null;
}

/** The result of each date of one or several weekly series, in order. Used by the booking. */
export function decideSeries(dates: readonly SeriesDate[], payer: Payer, now: Date): DateResult[] {
  return decideDates(dates, payer, now).map(({ result }) => result);
}

/**
 * Like `decideSeries`, with the remaining credits; used by the preview. Dates are paid in the given order, so that no
 * credit pays twice.
 */
export function decideDates(dates: readonly SeriesDate[], payer: Payer, now: Date): DecidedDate[] {
  let left = payer;
  return dates.map((date) => {
    const result = resultOf(date, left, now);
    if (result !== 'free' || date.startsAt === undefined) return { result, left: null };
    left = afterBooking(left, date.startsAt);
    return { result, left: creditsAt(left, date.startsAt) };
  });
}

function resultOf({ startsAt, time, claim }: SeriesDate, payer: Payer, now: Date): DateResult {
  if (startsAt === undefined || time === undefined) return 'missing_hour';
  const refusal = refusalOfTime(time, { startsAt }, now);
  if (refusal === 'time_taken' || (refusal === null && claim === 'taken')) return 'taken';
  if (refusal !== null) return 'away';
  return refusalOfCredit(payer, startsAt) === null ? 'free' : 'not_covered';
}
