import {
  afterBooking,
  type BookingTerms,
  chooseCompanion,
  type PaymentRefusal,
  refusalOfCredit,
  type TermsRefusal,
} from './payment-rules.ts';
import { refusalOfTime, type TimeFacts, type TimeRefusal } from './time-rules.ts';

/** What became of the claim on the time of both people. */
export type Claim = 'claimed' | 'taken' | 'people_gone';

export function claimOf(claimed: ReadonlySet<string> | null, sessionId: string): Claim {
  if (claimed === null) return 'people_gone';
  return claimed.has(sessionId) ? 'claimed' : 'taken';
}

/** What is known of a new booking once its time is claimed and the credits are locked. */
export interface BookingFacts {
  claim: Claim;
  /** Read after the claim, which it ignores. */
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
  /** Undefined: the clocks skip its time. */
  startsAt?: Date | undefined;
  time?: TimeFacts | undefined;
  /** Without a claim, for the preview: the time is only looked at. */
  claim?: Claim | undefined;
}

/** What becomes of each date of a series, in their order; 'free' is booked. The preview and the booking call it. */
export function decideSeries(
  dates: readonly SeriesDate[],
  payer: Parameters<typeof refusalOfCredit>[0],
  now: Date,
): DateResult[] {
  let left = payer;
  return dates.map(({ startsAt, time, claim }) => {
    if (startsAt === undefined || time === undefined) return 'missing_hour';
    const refusal = refusalOfTime(time, { startsAt }, now);
    if (refusal === 'time_taken' || (refusal === null && claim === 'taken')) return 'taken';
    if (refusal !== null) return 'away';
    if (refusalOfCredit(left, startsAt) !== null) return 'not_covered';
    left = afterBooking(left, startsAt);
    return 'free';
  });
}
