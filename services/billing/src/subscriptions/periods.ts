import { addMonths, dayOfMonth, localTimeOf, nextMonthly } from '@kabar/rules/local-time';

/** The day and time of the month at which periods begin, in the zone of the sale. */
export interface Anchor {
  zone: string;
  /** Day of the month, 1 to 31; clamped in shorter months and restored after them. */
  day: number;
  /** 'HH:mm:ss.SSS' */
  time: string;
}

/** A calendar month, extended by pauses. Its end is the next billing date. */
export interface Period {
  start: Date;
  end: Date;
  pausedMs: number;
}

/** A fraction of a period or payment: `of` is never zero. */
export interface Share {
  part: number;
  of: number;
}

export function anchorOf(at: Date, zone: string): Anchor {
  return { zone, day: dayOfMonth(at, zone), time: localTimeOf(at, zone).slice(11) };
}

export function firstPeriod(soldAt: Date, zone: string): Period {
  return { start: soldAt, end: addMonths(soldAt, 1, zone), pausedMs: 0 };
}

/** The next period. Periods have no gaps: each begins when the previous one ends. */
export function nextPeriod({ end }: Period, { zone, day, time }: Anchor): Period {
  return {
    start: end,
    end: nextMonthly(end, { zone, anchorDay: day, anchorTime: time }),
    pausedMs: 0,
  };
}

/**
 * Extends a period by a pause; later periods begin at its new end (decision 70). A pause of length zero changes
 * nothing: periods that begin on the 31st still do, also after a February.
 */
export function resumePeriod(
  period: Period,
  anchor: Anchor,
  { pausedAt, now }: { pausedAt: Date; now: Date },
): { period: Period; anchor: Anchor } {
  const paused = Math.max(0, now.getTime() - pausedAt.getTime());
  if (paused === 0) return { period, anchor };
  const end = new Date(period.end.getTime() + paused);
  return {
    period: { start: period.start, end, pausedMs: period.pausedMs + paused },
    anchor: anchorOf(end, anchor.zone),
  };
}

/**
 * The remaining share of a period. Paused time counts neither as remaining nor as used, so a pause leaves the share
 * unchanged.
 */
export function shareLeft(period: Period, at: Date): Share {
  const of = period.end.getTime() - period.start.getTime() - period.pausedMs;
  return { part: Math.min(of, Math.max(0, period.end.getTime() - at.getTime())), of };
}

/** The share of an amount in cents, rounded half up. */
export function prorate(cents: number, { part, of }: Share): number {
  const doubled = 2n * BigInt(cents) * BigInt(part) + BigInt(of);
  return Number(doubled / (2n * BigInt(of)));
}

/** Converts '18.75' to 1875. */
export function toCents(amountUsd: string): number {
  return Number(amountUsd.replace('.', ''));
}

/** Converts 1875 to '18.75'. */
export function toUsd(cents: number): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
