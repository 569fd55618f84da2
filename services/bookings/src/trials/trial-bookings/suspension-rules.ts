import type { SessionAhead } from '../../sessions/bookings/read-sessions.ts';

export interface Suspension {
  /** Ids of trial requests to cancel. */
  cancels: string[];
  /** Agreed sessions, by start: staff decide about them, and the other people are notified. */
  inQuestion: SessionAhead[];
}

/**
 * Decides about the sessions of a suspended person. Requests of a suspended client stay for the companion to decide.
 */
export function decideSuspension(
  sessions: readonly SessionAhead[],
  side: SessionAhead['side'],
  now: Date,
): Suspension {
  const ahead = sessions.filter((session) => session.side === side && session.startsAt > now);
  const waiting = ahead.filter(({ kind, isAgreed }) => kind === 'trial' && !isAgreed);
  return {
    cancels: side === 'companion' ? waiting.map(({ id }) => id) : [],
    inQuestion: ahead.filter(({ isAgreed }) => isAgreed),
  };
}

const mostListed = 50;

/** The start times, for an incident's message. */
export function listOfStarts(sessions: readonly Pick<SessionAhead, 'startsAt'>[]): string {
  const textOf = (start: Date) => `${start.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return sessions
    .slice(0, mostListed)
    .map(({ startsAt }) => textOf(startsAt))
    .join(', ');
}
