import type { SessionAhead } from '../../sessions/bookings/read-sessions.ts';

export interface Suspension {
  /** Trial calls that wait for a suspended companion. */
  cancels: string[];
  /** Agreed sessions, by start: staff decide about them, and their other people are notified. */
  inQuestion: SessionAhead[];
}

/** What happens to the sessions of a suspended person. Requests of a suspended client wait for the companion alone. */
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

/** The starts in the message of an incident. */
export function listOfStarts(sessions: readonly Pick<SessionAhead, 'startsAt'>[]): string {
  const textOf = (start: Date) => `${start.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return sessions
    .slice(0, mostListed)
    .map(({ startsAt }) => textOf(startsAt))
    .join(', ');
}
