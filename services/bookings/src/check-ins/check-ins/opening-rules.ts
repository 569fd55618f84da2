import { after, type CheckInFacts, delayMinutes, later, minuteMs } from './facts.ts';

/** How long after its end a window that nobody was asked in is still asked. */
export const askLateMinutes = 180;
/** The least time to answer a question that came late. */
export const leastMinutes = 30;

/**
 * The question of a window that is due. paused: the person is away. A window that passed while Kabar did not run is asked late, or,
 * long after, stored as withdrawn: it has a row in any case.
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
