import type { DueDelivery } from './queries.ts';

export type SkipReason = 'read' | 'switched_off' | 'session_changed' | 'session_begun';

export type Decision =
  | { kind: 'send' }
  | { kind: 'hold'; until: Date }
  | { kind: 'skip'; reason: SkipReason };

const hourMs = 3_600_000;
const mostTries = 3;

/** Decides what to do with a due delivery. */
export function decide(delivery: DueDelivery, now: Date): Decision {
  if (delivery.is_read) return { kind: 'skip', reason: 'read' };
  if (!delivery.is_wanted) return { kind: 'skip', reason: 'switched_off' };
  if (delivery.session_stands === false) return { kind: 'skip', reason: 'session_changed' };
  const { session_at: session, quiet_until: until } = delivery;
  if (delivery.session_stands !== null && session !== null && session <= now) {
    return { kind: 'skip', reason: 'session_begun' };
  }
  return until === null || sparesQuiet(delivery, until)
    ? { kind: 'send' }
    : { kind: 'hold', until };
}

/** Seconds for which a notification about a waiting person is useful. */
const waitsInCall = 600;

/**
 * Notifications that ignore quiet hours: incidents, and those about a session that begins during them or within an hour
 * after. This always includes the one-hour reminder and "starts now".
 */
function sparesQuiet({ type, session_at: session }: DueDelivery, until: Date): boolean {
  return (
    type === 'incident_opened' ||
    (session !== null && session.getTime() <= until.getTime() + hourMs)
  );
}

/** When to retry a push that every push service refused; undefined after the last try. */
export function nextTry(tries: number, now: Date): Date | undefined {
  return tries < mostTries ? new Date(now.getTime() + tries * 60_000) : undefined;
}

/**
 * TTL in seconds for a push to an offline browser: until the session starts, at most a day; ten minutes for a person
 * who waits in a call; until the window closes for a check-in question.
 */
export function secondsToLive(
  { type, payload, session_at: session }: Pick<DueDelivery, 'type' | 'payload' | 'session_at'>,
  now: Date,
): number {
  if (type === 'call_waiting') return waitsInCall;
  if (type === 'check_in_question') return secondsToAnswer(payload, now);
  const day = 24 * 3_600;
  if (session === null || session <= now) return day;
  return Math.min(day, Math.ceil((session.getTime() - now.getTime()) / 1_000));
}

function secondsToAnswer({ closes_at }: DueDelivery['payload'], now: Date): number {
  const left = new Date(typeof closes_at === 'string' ? closes_at : now).getTime() - now.getTime();
  return left > 0 ? Math.ceil(left / 1_000) : 60;
}
