/** Facts about one time of a companion, with the claims of both people. */
export interface TimeFacts {
  isVerified: boolean;
  minimumNoticeMinutes: number;
  /** Within the companion's hours and not blocked. */
  isOpen: boolean;
  /** Whether the companion or the client has another session. */
  isTaken: boolean;
  /** Whether it is too close to another session of the companion. */
  needsPause: boolean;
  /** Null for no limit. */
  dailyMaximum: number | null;
  /** Number of other sessions of the companion on that day. */
  callsOnDay: number;
}

export type TimeRefusal =
  | 'time_passed'
  | 'companion_unavailable'
  | 'notice_too_short'
  | 'time_not_open'
  | 'time_taken'
  | 'pause_needed'
  | 'day_full';

const minuteMs = 60_000;
/** A year and some weeks. */
const furthestMs = 400 * 24 * 60 * minuteMs;

/**
 * Why a session cannot start at a time; null if it can. Used by a booking, a series, a move, a proposal and their
 * previews. The companion's own proposal ignores notice, pause and daily maximum.
 */
export function refusalOfTime(
  facts: TimeFacts,
  { startsAt, byCompanion = false }: { startsAt: Date; byCompanion?: boolean },
  now: Date,
): TimeRefusal | null {
  const aheadMs = startsAt.getTime() - now.getTime();
  if (aheadMs <= 0) return 'time_passed';
  if (!facts.isVerified) return 'companion_unavailable';
  if (!byCompanion && aheadMs < facts.minimumNoticeMinutes * minuteMs) return 'notice_too_short';
  if (aheadMs > furthestMs || !facts.isOpen) return 'time_not_open';
  if (facts.isTaken) return 'time_taken';
  if (byCompanion) return null;
  if (facts.needsPause) return 'pause_needed';
  if (facts.dailyMaximum !== null && facts.dailyMaximum <= facts.callsOnDay) return 'day_full';
  return null;
}
