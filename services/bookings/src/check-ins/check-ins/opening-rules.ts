import { after, type CheckInFacts, delayMinutes, later, minuteMs } from './facts.ts';

/** Minutes after a window's end in which its question is still sent after downtime. */
export const askLateMinutes = 180;
/** Minimum minutes to respond to a late question. */
export const leastMinutes = 30;

/**
 * Decides about the question of a due window. paused: the person is away. After downtime it is sent late or, if too
 * late, stored as withdrawn, so every window has a row.
 */
export function openQuestion(
  planned: { opensAt: Date; closesAt: Date },
  { isAway, isLast }: { isAway: boolean; isLast: boolean },
  now: Date,
): CheckInFacts {
  const times = timesOf(planned, now);
  if (isAway) return { ...newFacts(planned), state: 'paused' };
  if (!isLast || now > after(planned.closesAt, askLateMinutes))
    return { ...newFacts(planned), state: 'withdrawn' };
  return { ...newFacts(times), state: 'open', nextAt: times.opensAt };
}

function timesOf({ opensAt, closesAt }: { opensAt: Date; closesAt: Date }, now: Date) {
  if (now <= after(opensAt, delayMinutes)) return { opensAt, closesAt };
  const minutes = Math.min(leastMinutes, (closesAt.getTime() - opensAt.getTime()) / minuteMs);
  return { opensAt: now, closesAt: later(closesAt, after(now, minutes)) };
}

function newFacts({ opensAt, closesAt }: { opensAt: Date; closesAt: Date }): CheckInFacts {
  return {
    ...{ state: 'open', opensAt, closesAt, askedAt: null, reminders: 0, nextAt: null },
    ...{ answeredAt: null, tappedAt: null, cameBy: null, missedAt: null },
    ...{ pendingTappedAt: null, pendingArrivedAt: null, pendingBy: null, pausedUntil: null },
    ...{ staffAskedAt: null, spokenAt: null },
  };
}
