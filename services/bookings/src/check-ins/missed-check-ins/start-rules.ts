const minuteMs = 60_000;
/** A missing client can be reported from this many minutes after the start of a session ... */
export const saidAfterMinutes = 5;
/** ... until this many minutes after its end (decision 91). */
export const saidUntilMinutes = 30;

/** A session whose client did not answer, read after its lock. */
export interface MissedSession {
  startsAt: Date;
  endsAt: Date;
  isOpen: boolean;
  checkIn: string | null;
  isLogged: boolean;
  /** Whether the client was in the call. */
  wasInCall: boolean;
  /** Whether the client consents to mails to contacts. */
  mayWrite: boolean;
}

export type StartRefusal =
  | 'not_found'
  | 'check_in_begun'
  | 'already_logged'
  | 'session_not_open'
  | 'check_in_not_now'
  | 'client_was_in_call'
  | 'contacts_not_allowed';

/** Why no search begins; null if it does. Without consent no contact is written to, and staff are notified instead. */
export function refusalToStart(session: MissedSession | undefined, now: Date): StartRefusal | null {
  if (session === undefined) return 'not_found';
  if (session.checkIn !== null) return 'check_in_begun';
  if (session.isLogged) return 'already_logged';
  if (!session.isOpen) return 'session_not_open';
  const { startsAt, endsAt, wasInCall, mayWrite } = session;
  if (now < after(startsAt, saidAfterMinutes) || now > after(endsAt, saidUntilMinutes))
    return 'check_in_not_now';
  if (wasInCall) return 'client_was_in_call';
  return mayWrite ? null : 'contacts_not_allowed';
}

function after(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * minuteMs);
}
